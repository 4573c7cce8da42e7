import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';
import { grouped } from '../ui/formatCount';
import { currentLanguage, translationOf, type Translation } from './current';

/** The parameters of a message: `{title}` is required, `{_noun}` is a hint for translators and is not displayed. */
type Names<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `_${string}` ? never : Name) | Names<Rest>
  : never;
/** The tags in a message, such as `<login>log in</login>`. */
type Tags<Message extends string> = Message extends `${string}</${infer Name}>${infer Rest}`
  ? Name | Tags<Rest>
  : never;
type Values<Name extends string> = Readonly<Record<Name, string | number>>;
type Given<Name extends string> = [Name] extends [never] ? [] : [values: Values<Name>];

/**
 * A text in the current language. The message is English and a literal, so that `npm run messages` finds it. Numbers are
 * formatted for the language; pass a year as text.
 */
export function t<Message extends string>(message: Message, ...[values]: Given<Names<Message>>): string {
  return fill(formOf(translationOf(message)) ?? message, values);
}

/** A text that depends on a count: `plural(3, '{count} book', '{count} books')`. Other languages have their own plural forms. */
export function plural<One extends string, Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...[values]: Given<Exclude<Names<One> | Names<Other>, 'count'>>
): string {
  return fill(pluralForm(count, one, other), { ...values, count });
}

/** The plural form of a text for a count, as a message for `rich`. */
export const pluralForm = (count: number, one: string, other: string): string =>
  formOf(translationOf(other), count) ?? (count === 1 ? one : other);

/** A text with elements: `<login>log in</login>` is wrapped in the element of that name, `{name}` is replaced by the node of that name. */
export function rich<Message extends string>(
  message: Message,
  parts: Readonly<Record<Tags<Message>, ReactElement> & Record<Names<Message>, ReactNode>>,
): ReactNode {
  const given: Readonly<Record<string, unknown>> = parts;
  const pieces = (formOf(translationOf(message)) ?? message).split(/<(\w+)>(.*?)<\/\1>|{(\w+)}/);
  const nodes: ReactNode[] = [];
  for (let at = 0; at < pieces.length; at += 4) {
    const [text, tag, words = '', name] = pieces.slice(at, at + 4);
    nodes.push(text);
    if (tag) nodes.push(cloneElement(given[tag] as ReactElement, { key: at }, fill(words, given)));
    if (name) nodes.push(createElement('bdi', { key: at }, given[name] as ReactNode));
  }
  return nodes;
}

/** Marks a message that is translated later, where it is displayed: `t(name)`. */
export const msg = <Message extends string>(message: Message): Message => message;

/** Translates the labels of options into the current language. */
export const translated = <One extends { label: string }>(options: readonly One[]): One[] =>
  options.map((option) => ({ ...option, label: t(option.label) }));

function formOf(translation: Translation | undefined, count = 0): string | undefined {
  if (typeof translation !== 'object') return translation;
  return translation[new Intl.PluralRules(currentLanguage()).select(count)] ?? translation.other;
}

const fill = (text: string, values: Readonly<Record<string, unknown>> = {}): string =>
  text.replace(/{(\w+)}/g, (_all, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? grouped(value) : isolateBidi(String(value));
  });

/** Hebrew, Arabic and other scripts written from right to left. */
const RTL = /[\u0590-\u08ff]/;
/** Isolates text of the opposite direction, such as an English title in Arabic, so that it does not reorder the sentence. */
const isolateBidi = (value: string): string =>
  value && (globalThis.document?.dir === 'rtl' || RTL.test(value)) ? `\u2068${value}\u2069` : value;
