import { cloneElement, createElement, type ReactElement, type ReactNode } from 'react';
import { grouped } from '../ui/formatCount';
import { currentLanguage, translationOf, type Translation } from './current';

/** The names in a message: `{title}` has to be given, `{_noun}` is a hint for translators and shows nothing. */
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
 * A text of the house in the language on screen. The message is English and a literal, so that `npm run messages` finds it.
 * Numbers are written as the language does; pass a year as text.
 */
export function t<Message extends string>(message: Message, ...[values]: Given<Names<Message>>): string {
  return fill(formOf(translationOf(message)) ?? message, values);
}

/** A text about so many things: `plural(3, '{count} book', '{count} books')`. Other languages have the forms they need. */
export function plural<One extends string, Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...[values]: Given<Exclude<Names<One> | Names<Other>, 'count'>>
): string {
  return fill(pluralForm(count, one, other), { ...values, count });
}

/** The form of a text for a count, as `rich` takes it. */
export const pluralForm = (count: number, one: string, other: string): string =>
  formOf(translationOf(other), count) ?? (count === 1 ? one : other);

/** A text with elements in it: `<login>log in</login>` is put into the element of that name, `{name}` is the node of that name. */
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

/** Marks a message that is translated later, where it is shown: `t(name)`. */
export const msg = <Message extends string>(message: Message): Message => message;

/** Options whose labels are messages, in the language on screen. */
export const translated = <One extends { label: string }>(options: readonly One[]): One[] =>
  options.map((option) => ({ ...option, label: t(option.label) }));

function formOf(translation: Translation | undefined, count = 0): string | undefined {
  if (typeof translation !== 'object') return translation;
  return translation[new Intl.PluralRules(currentLanguage()).select(count)] ?? translation.other;
}

const fill = (text: string, values: Readonly<Record<string, unknown>> = {}): string =>
  text.replace(/{(\w+)}/g, (_all, name: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' ? grouped(value) : isolated(String(value));
  });

/** Hebrew, Arabic, and the other letters written from right to left. */
const RTL = /[\u0590-\u08ff]/;
/** Words of the other direction, such as an English title in Arabic, must not reorder the sentence around them. */
const isolated = (value: string): string =>
  value && (globalThis.document?.dir === 'rtl' || RTL.test(value)) ? `\u2068${value}\u2069` : value;
