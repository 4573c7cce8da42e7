import { parseSync } from 'rolldown/utils';
import { keyOf } from '../../web/language/keyOf.ts';
import { documentedIn, isForDevelopers, REFUSALS } from './developerTexts.ts';
import type { Message } from './extractMessages.ts';
import { pluralId } from './pluralForms.ts';
import { hasServerMessages, isTranslated } from './scope.ts';
import { childrenOf, isNode, nameOf, type Node } from './syntaxTree.ts';

/** Names, and strings that are not text. */
const SAME_EVERYWHERE =
  /^(?:Shelfmates|Goodreads|StoryGraph|LibraryThing|BookWyrm|Hardcover|Openreads|Inventaire|Ctrl|Enter|Esc|English|Deutsch|Français|Español|Português \(Brasil\)|Polski|Language|Bearer|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|Mac|Linux|Control\+Z Meta\+Z)$/;
/** The beginning of an ID in Apollo’s cache, such as `User:7`. */
const CACHE_ID = /^[A-Z]\w+:$/;
const TEXT_ATTRIBUTES =
  /^(?:aria-label|aria-description|alt|title|label|hint|placeholder|text|detail|description)$/;
const WORDS = /^\p{Lu}[\p{Ll}’']+(?:[\s.,:!?…]|$)|\p{Ll}{2,} \p{Ll}{2,} \p{Ll}{2,}|^\p{Lu}\/\p{Lu}$/u;
/** A complete sentence. All of the server's are messages, unless they document an API or are logged. */
const SENTENCE = /^(?:[“"]|✅ )?(?:\p{Lu}|\{\w+\}[”"] ).*\p{L}{2,} .*[^\s(][.!?…]\)?$/su;
/** Types and imports, which have no texts. */
const WITHOUT_TEXTS = /^(?:TS(?!As|NonNull|Satisfies)|Import(?!Expression)|Export(?:All)?$)/;

/** The messages in a source file, and the sentences in it that should be messages. */
export function messagesOf(file: string, source: string): { messages: Message[]; problems: string[] } {
  const messages: Message[] = [];
  const problems: string[] = [];
  const { program, errors } = parseSync(file, source);
  const root = program as unknown as Node;
  const isServer = hasServerMessages(file);
  const documented = file.startsWith('gateway/') ? null : documentedIn(root);
  const lineOf = (node: Node) => `${file}:${source.slice(0, node.start).split('\n').length}`;
  if (errors[0]) problems.push(`${file}: ${errors[0].message}`);

  const add = (id: string, english = id) => messages.push({ id, key: keyOf(english), files: [file] });
  const literalsOf = (node: Node): string[] => {
    if (node.type === 'TemplateLiteral')
      problems.push(`${lineOf(node)}: a message is a literal; put values in as {name}.`);
    return literalTexts(node);
  };

  /** Adds the messages of a call such as `t('…')`, and returns its other arguments; null for any other call. */
  const readCall = (node: Node): Node[] | null => {
    const callee = node.callee as Node;
    const args = node.arguments as Node[];
    const [first, second, third] = args;
    const name = callee.type === 'Identifier' || isServer ? nameOf(callee) : ''; // `texts.t(…)` on the server
    if (name === 'msg' && first?.type === 'TemplateLiteral' && isServer) {
      add(templateOf(first));
      return [];
    }
    if (/^(?:t|msg|rich)$/.test(name) && first) {
      for (const text of literalsOf(first)) add(text);
      return args.filter((arg) => literalTexts(arg).length === 0);
    }
    if (/^plural(?:Form)?$/.test(name) && second && third) {
      const [one] = literalsOf(second);
      const [other] = literalsOf(third);
      if (one !== undefined && other !== undefined) add(pluralId(one, other), other);
      return args.filter((arg) => arg !== second && arg !== third);
    }
    return null;
  };

  const visit = (node: Node, parent: Node | undefined): void => {
    if (WITHOUT_TEXTS.test(node.type) || isNoText(node)) return;
    const others = node.type === 'CallExpression' ? readCall(node) : null;
    if (others) {
      for (const other of others) visit(other, node);
      return;
    }
    if (isServer) {
      if (isForDevelopers(node, documented)) return;
      const sentence = sentenceOf(node, parent);
      if (sentence !== null) add(sentence);
    }
    const text = isTranslated(file) ? textOf(node, parent)?.trim() : undefined;
    if (text && !SAME_EVERYWHERE.test(text))
      problems.push(
        `${lineOf(node)}: “${text}” is in no catalogue. Write it as t('…'), or add a name that is the same in every language to SAME_EVERYWHERE in scripts/messages/messagesOf.ts.`,
      );
    if (!isLiteralAttribute(node)) for (const child of childrenOf(node)) visit(child, node);
  };
  visit(root, undefined);
  return { messages, problems };
}

/** A literal, or both of `condition ? 'one' : 'other'`. */
function literalTexts(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node.type === 'ConditionalExpression')
    return [...literalTexts(node.consequent as Node), ...literalTexts(node.alternate as Node)];
  return [];
}

/** A template as a message: its values by their names in the code. */
function templateOf(node: Node): string {
  const names = (node.expressions as Node[]).map(nameOf);
  return (node.quasis as Node[])
    .map(({ value }, at) => {
      const name = names[at] ?? '';
      const again = names.slice(0, at).filter((one) => one === name).length;
      return (value as { cooked: string }).cooked + (at < names.length ? `{${name}${again || ''}}` : '');
    })
    .join('');
}

const isNoText = (node: Node): boolean =>
  (node.type === 'NewExpression' && (node.callee as Node).name === 'Error') ||
  (node.type === 'Property' && (node.key as Node).name === '__typename');

/** A text of the server that is a message by itself, if the node is one: a whole sentence, or any text of a refusal. */
function sentenceOf(node: Node, parent: Node | undefined): string | null {
  if (node.type !== 'TemplateLiteral' && node.type !== 'Literal') return null;
  const text = node.type === 'Literal' ? String(node.value) : templateOf(node);
  const isRefusal = parent?.type === 'NewExpression' && REFUSALS.test(nameOf(parent.callee as Node));
  const isMessage = SENTENCE.test(text) || (isRefusal && / .*\p{L}{2}/u.test(text.replace(/\{\w+\}/g, '')));
  return isMessage ? text : null;
}

const isLiteralAttribute = (node: Node): node is Node & { value: Node } =>
  node.type === 'JSXAttribute' && isNode(node.value) && node.value.type === 'Literal';

/** The text of a node that readers would see as it is, outside every message. */
function textOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.type === 'JSXText') {
    const text = String(node.value);
    return /\p{L}{2,}|\p{L}\/\p{L}/u.test(text) ? text : undefined;
  }
  if (isLiteralAttribute(node)) {
    const name = String((node.name as Node).name);
    const text = String(node.value.value);
    const isText = TEXT_ATTRIBUTES.test(name) ? /\p{L}{2,}/u : WORDS;
    return name !== 'rel' && isText.test(text) ? text : undefined;
  }
  if (node.type === 'TemplateElement') {
    const { cooked } = node.value as { cooked: string };
    return WORDS.test(cooked) && !CACHE_ID.test(cooked) ? cooked : undefined;
  }
  const isCompared = parent?.type === 'BinaryExpression' || parent?.type === 'SwitchCase';
  return node.type === 'Literal' && typeof node.value === 'string' && WORDS.test(node.value) && !isCompared
    ? node.value
    : undefined;
}
