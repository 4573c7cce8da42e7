import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';
import { parseSync } from 'rolldown/utils';
import { LANGUAGES } from '../schema/languages.ts';
import { keyOf } from '../web/language/keyOf.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'messages');

/** The rooms of `web/` whose texts are all translated. Those for developers and moderators stay English. */
const CONVERTED = [
  // one a line, so that they can be added side by side
  'account',
  'apollo',
  'book',
  'feed',
  'follow',
  'forum',
  'home',
  'import',
  'language',
  'layout',
  'list',
  'match',
  'notification',
  'offline',
  'ranking',
  'reading',
  'review',
  'settings',
  'ui',
  'user',
].map((room) => `web/${room}/`);
/** Texts in these files are not shown to readers. */
const NO_TEXTS = ['web/offline/answerCache.ts'];
/** The texts of the first render of the home page are in a small catalogue of their own. */
const FIRST_SIGHT =
  /^web\/(?:layout\/(?:BottomNav|Footer|Header|Layout)|home\/(?!FirstMatch|quotes|useWall|WallStars)|language\/(?!LanguageSelect)|ui\/(?:Loading|Retry)|book\/SearchBox)/;
/** Quotes and their authors, translated only where the original or an established translation is in the language. */
const QUOTES = 'web/home/quotes.json';
/** Names, and strings that are not text. */
const SAME_EVERYWHERE =
  /^(?:Shelfmates|Goodreads|StoryGraph|LibraryThing|BookWyrm|Hardcover|Openreads|Inventaire|Ctrl|Enter|Esc|English|Deutsch|Français|Español|Português \(Brasil\)|Polski|Language|Bearer|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|Android|Windows|Mac|Linux|Control\+Z Meta\+Z)$/;
/** The beginning of an ID in Apollo’s cache, such as `User:7`. */
const CACHE_ID = /^[A-Z]\w+:$/;
const TEXT_ATTRIBUTES =
  /^(?:aria-label|aria-description|alt|title|label|hint|placeholder|text|detail|description)$/;
const WORDS = /^\p{Lu}[\p{Ll}’']+(?:[\s.,:!?…]|$)|\p{Ll}{2,} \p{Ll}{2,} \p{Ll}{2,}|^\p{Lu}\/\p{Lu}$/u;

/** Languages with a complete catalogue: a missing translation is an error there. */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

export interface Message {
  /** The English text; one with plural forms in ICU syntax. */
  id: string;
  /** The key in the compiled catalogue. */
  key: string;
  files: string[];
}

/** The folders with the server's texts. */
const SERVER = /^(?:schema|gateway|rest-compat)\//;
/** Texts of the server for operators and developers, which stay English. */
const FOR_OPERATORS =
  /^gateway\/(?:accounts\/(?:googleRoutes|operatorRole)|cli|config|database|main|observability|openLibrary|pages\/developerTools|push\/vapidKeys|seed|server)|^rest-compat\/(?:openapi|schemas)|^schema\/(?:descriptions|import\/lease|match\/(?:Community|verifyIndex)|print)/;
/** A complete sentence. All of the server's are messages, unless they document an API or are logged. */
const SENTENCE = /^(?:[“"]|✅ )?(?:\p{Lu}|\{\w+\}[”"] ).*\p{L}{2,} .*[^\s(][.!?…]\)?$/su;
/** Errors for users, whose messages may begin with the name of a field. */
const REFUSALS =
  /^(?:Unauthenticated|Forbidden|Suspended|NotFound|BadInput|Conflict|TooLarge|TooManyRequests|Unavailable|HttpError|Refusal)$/;
/** Properties and functions whose texts document an API or are logged. */
const DOCUMENTING = /^(?:description|summary|answers|refusals)$/;
const CONSTANT = /^[A-Z_]+$/;
const DOCUMENTING_CALLS = /^(?:log|console|described|registerEnumType)$/;

interface Node {
  type: string;
  start: number;
  [property: string]: unknown;
}

/** The last name of `a.b.c`. */
const nameOf = (node: Node): string =>
  node.type === 'MemberExpression' ? nameOf(node.property as Node) : String(node.name ?? 'value');

/** Whether a part of the server documents an API, or is logged. */
function isForDevelopers(node: Node, documented: ReadonlySet<string> | null): boolean {
  if (node.type === 'Property') {
    const name = nameOf(node.key as Node);
    return name === 'help' || (documented !== null && DOCUMENTING.test(name));
  }
  if (node.type === 'VariableDeclarator') {
    const name = nameOf(node.id as Node);
    return documented !== null && (DOCUMENTING.test(name) || documented.has(name));
  }
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const callee = node.callee as Node;
  if (node.type === 'NewExpression')
    return nameOf(callee).endsWith('Error') && !REFUSALS.test(nameOf(callee));
  return (
    callee.type === 'Super' ||
    DOCUMENTING_CALLS.test(nameOf(callee.type === 'MemberExpression' ? (callee.object as Node) : callee))
  );
}

/** All descendants of a node. */
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The constants of a file that only document an API. */
function documentedIn(node: Node, isInside = false, names = new Set<string>()): Set<string> {
  if (isInside && node.type === 'Identifier' && CONSTANT.test(nameOf(node))) names.add(nameOf(node));
  const isDocumenting = isInside || isForDevelopers(node, names);
  for (const child of childrenOf(node)) documentedIn(child, isDocumenting, names);
  return names;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const pluralId = (one: string, other: string) => `{count, plural, one {${one}} other {${other}}}`;

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

/** The messages in a source file, and the sentences in it that should be messages. */
export function messagesOf(file: string, source: string) {
  const messages: Message[] = [];
  const problems: string[] = [];
  const { program, errors } = parseSync(file, source);
  const at = (node: Node) => `${file}:${source.slice(0, node.start).split('\n').length}`;
  if (errors[0]) problems.push(`${file}: ${errors[0].message}`);
  const isConverted = CONVERTED.some((room) => file.startsWith(room)) && !NO_TEXTS.includes(file);
  const isServer = SERVER.test(file) && !FOR_OPERATORS.test(file);
  const documented = file.startsWith('gateway/') ? null : documentedIn(program as unknown as Node);
  const hardWired = (text: string, node: Node) => {
    if (isConverted && !SAME_EVERYWHERE.test(text.trim()))
      problems.push(`${at(node)}: “${text.trim()}” is in no catalogue. Write it as t('…').`);
  };
  const textsOf = (node: Node): string[] => {
    if (node.type === 'Literal' && typeof node.value === 'string') return [node.value];
    if (node.type === 'ConditionalExpression')
      return [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)];
    if (node.type === 'TemplateLiteral')
      problems.push(`${at(node)}: a message is a literal; put values in as {name}.`);
    return [];
  };
  const visit = (node: Node, parent: Node | undefined): void => {
    if (
      /^(?:TS(?!As|NonNull|Satisfies)|Import|Export(?:All)?$)/.test(node.type) &&
      node.type !== 'ImportExpression'
    )
      return;
    if (node.type === 'CallExpression') {
      const callee = node.callee as Node;
      const [first, second, third] = node.arguments as Node[];
      const name = callee.type === 'Identifier' || isServer ? nameOf(callee) : ''; // `texts.t(…)` on the server
      if (name === 'msg' && first?.type === 'TemplateLiteral' && isServer) {
        const id = templateOf(first);
        messages.push({ id, key: keyOf(id), files: [file] });
        return;
      }
      if ((name === 't' || name === 'msg' || name === 'rich') && first) {
        for (const id of textsOf(first)) messages.push({ id, key: keyOf(id), files: [file] });
        for (const child of node.arguments as Node[]) if (textsOf(child).length === 0) visit(child, node);
        return;
      }
      if ((name === 'plural' || name === 'pluralForm') && second && third) {
        const [one] = textsOf(second);
        const [other] = textsOf(third);
        if (one !== undefined && other !== undefined)
          messages.push({ id: pluralId(one, other), key: keyOf(other), files: [file] });
        for (const child of (node.arguments as Node[]).filter((child) => child !== second && child !== third))
          visit(child, node);
        return;
      }
    }
    if (node.type === 'NewExpression' && (node.callee as Node).name === 'Error') return;
    if (node.type === 'Property' && (node.key as Node).name === '__typename') return;
    if (isServer && isForDevelopers(node, documented)) return;
    if (isServer && (node.type === 'TemplateLiteral' || node.type === 'Literal')) {
      const id = node.type === 'Literal' ? String(node.value) : templateOf(node);
      const isRefusal = parent?.type === 'NewExpression' && REFUSALS.test(nameOf(parent.callee as Node));
      if (SENTENCE.test(id) || (isRefusal && / .*\p{L}{2}/u.test(id.replace(/\{\w+\}/g, ''))))
        messages.push({ id, key: keyOf(id), files: [file] });
    }
    if (node.type === 'JSXText' && /\p{L}{2,}|\p{L}\/\p{L}/u.test(String(node.value)))
      hardWired(String(node.value), node);
    if (node.type === 'JSXAttribute' && isNode(node.value) && node.value.type === 'Literal') {
      const name = String((node.name as Node).name);
      const text = String(node.value.value);
      const isText = TEXT_ATTRIBUTES.test(name) ? /\p{L}{2,}/u : WORDS;
      if (name !== 'rel' && isText.test(text)) hardWired(text, node);
      return;
    }
    if (
      node.type === 'Literal' &&
      typeof node.value === 'string' &&
      WORDS.test(node.value) &&
      parent?.type !== 'BinaryExpression' &&
      parent?.type !== 'SwitchCase'
    )
      hardWired(node.value, node);
    if (node.type === 'TemplateElement') {
      const { cooked } = node.value as { cooked: string };
      if (WORDS.test(cooked) && !CACHE_ID.test(cooked)) hardWired(cooked, node);
    }
    for (const child of childrenOf(node)) visit(child, node);
  };
  visit(program as unknown as Node, undefined);
  return { messages, problems };
}

/** Every message, in the order of the files, and the sentences of the web app that should be messages. */
export function extract() {
  const messages = new Map<string, Message>();
  const problems: string[] = [];
  const files = ['gateway', 'rest-compat', 'schema', 'web'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\/gql\/|\.d\.ts$|^web\/(?:design|developers)\//.test(file))
      .sort(),
  );
  const sources = files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);
  for (const [file, source] of sources) {
    const found = messagesOf(file, source);
    problems.push(...found.problems);
    for (const message of found.messages) {
      const known = messages.get(message.id);
      if (!known) messages.set(message.id, message);
      else if (!known.files.includes(file)) known.files.push(file);
    }
  }
  for (const text of quotedTexts()) messages.set(text, { id: text, key: keyOf(text), files: [QUOTES] });
  const byKey = new Map<string, string>();
  for (const { id, key } of messages.values()) {
    if (byKey.has(key))
      problems.push(`“${id}” and “${byKey.get(key)}” have the same key. Word one differently.`);
    byKey.set(key, id);
  }
  return { messages: [...messages.values()], problems };
}

/** Quotes have a catalogue of their own. */
function quotedTexts(): string[] {
  const quotes = JSON.parse(readFileSync(join(ROOT, QUOTES), 'utf8')) as { text: string; author: string }[];
  return quotes.flatMap(({ text, author }) => [text, author]);
}

const isQuoted = ({ files }: Message) => files[0] === QUOTES;

/** The catalogue of a message: that of its room, or the common one if several rooms use it. */
function roomOf(message: Message): string {
  if (isQuoted(message)) return 'quotes';
  const { files } = message;
  const rooms = new Set(files.map((file) => (SERVER.test(file) ? 'server' : file.split('/').at(-2))));
  const [room = 'common'] = rooms;
  return rooms.size > 1 || room === 'web' ? 'common' : room;
}

interface Entry {
  translation: string;
  comments: string[];
  files: string[];
}

const catalogueFiles = (language: string) => {
  const folder = join(FOLDER, language);
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
};

/** The translations into a language, by message. */
function readTranslations(language: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const file of catalogueFiles(language))
    for (const { msgid, msgstr, comments, references } of PO.parse(readFileSync(file, 'utf8')).items)
      entries.set(msgid, { translation: msgstr[0] ?? '', comments, files: references });
  return entries;
}

/** The up-to-date catalogues of a language, by file: every message once, with its translation if there is one. */
export function catalogueOf(language: string, messages: readonly Message[]): Map<string, string> {
  const known = readTranslations(language);
  const files = new Map<string, InstanceType<typeof PO>>();
  for (const message of messages) {
    const path = join(FOLDER, language, `${roomOf(message)}.po`);
    const catalogue = files.get(path) ?? new PO();
    files.set(path, catalogue);
    catalogue.headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
    const item = new PO.Item();
    item.msgid = message.id;
    item.msgstr = [known.get(message.id)?.translation ?? ''];
    item.comments = known.get(message.id)?.comments ?? [];
    item.references = message.files;
    catalogue.items.push(item);
  }
  return new Map([...files].map(([path, catalogue]) => [path, `${catalogue.toString().trimEnd()}\n`]));
}

/** Writes the catalogues. Translations of removed messages are removed too. */
export function updateCatalogues(messages: readonly Message[]): void {
  for (const language of TRANSLATIONS) {
    const files = catalogueOf(language, messages);
    for (const file of catalogueFiles(language)) if (!files.has(file)) rmSync(file);
    for (const [file, text] of files) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}

/** The errors in the catalogues. */
export function checkCatalogues(messages: readonly Message[]): { problems: string[]; missing: string[] } {
  const problems: string[] = [];
  const missing: string[] = [];
  for (const language of TRANSLATIONS) {
    const files = catalogueOf(language, messages);
    const current =
      catalogueFiles(language).length === files.size &&
      [...files].every(([file, text]) => existsSync(file) && readFileSync(file, 'utf8') === text);
    if (!current) problems.push(`messages/${language} is not current. Run npm run messages, and commit it.`);
    const known = readTranslations(language);
    const untranslated = messages.filter(
      (message) => !known.get(message.id)?.translation && !isQuoted(message),
    );
    if (untranslated.length > 0) missing.push(`${language}: ${untranslated.length} of ${messages.length}`);
    for (const { id } of messages) {
      const translation = known.get(id)?.translation;
      if (translation)
        problems.push(
          ...mistakesIn(language, id, translation).map((what) => `${language}: “${id}”: ${what}`),
        );
    }
  }
  return { problems, missing };
}

export const PLURAL = /^\{count, plural, /;
const namesIn = (text: string) =>
  [
    ...new Set([...text.matchAll(/\{([a-z]\w*)\}|<(\w+)>/gi)].map(([, name, tag]) => name ?? `<${tag}>`)),
  ].sort();
const tagsBalance = (text: string) =>
  [...text.matchAll(/<(\w+)>/g)].every(([, tag]) => text.includes(`</${tag}>`)) &&
  (text.match(/<\w/g)?.length ?? 0) === (text.match(/<\//g)?.length ?? 0);

/** The errors in one translation: its placeholders, its tags, its plural forms. */
export function mistakesIn(language: string, id: string, translation: string): string[] {
  if (PLURAL.test(id) !== PLURAL.test(translation)) return ['it has plural forms on one side only'];
  if (!PLURAL.test(id)) return [...compared(id, translation), ...typographyOf(language, translation)];
  let forms: Record<string, string>;
  try {
    forms = formsOf(translation);
  } catch (error) {
    return [`it is no ICU message: ${String(error)}`];
  }
  const wanted = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
  const given = Object.keys(forms).sort();
  const { other = '' } = formsOf(id);
  return [
    ...(String(wanted) === String(given)
      ? []
      : [`it needs the forms ${wanted.join(', ')}, and has ${given.join(', ')}`]),
    // a form may leave out the number (“one book”), but no other placeholder
    ...Object.values(forms).flatMap((form) => compared(withoutCount(other), withoutCount(form))),
    ...Object.values(forms).flatMap((form) => typographyOf(language, form)),
  ];
}

const withoutCount = (text: string) => text.replaceAll('{count}', '');

/** Typographical errors in a language, as patterns. */
const TYPOGRAPHY: Readonly<Record<string, [pattern: RegExp, rule: string]>> = {
  // a plain space lets a line begin with “?”
  fr: [/ [?!:;»]|« /, 'French needs a no-break space before ? ! : ; and inside « »'],
  // after Arabic letters 2024-05-17 is shown as 17-05-2024
  ar: [/(?<![\d\u2066-])\d+-\d/, 'Arabic needs dates such as 2024-05 between U+2066 and U+2069'],
  ja: [/[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}」）][:!?]|[“”]/u, 'Japanese needs ： ！ ？ and 「」'],
};

const typographyOf = (language: string, text: string): string[] => {
  const [pattern, rule] = TYPOGRAPHY[language] ?? [];
  return pattern && rule && pattern.test(text) ? [rule] : [];
};

function compared(english: string, translation: string): string[] {
  const [wanted, given] = [namesIn(english), namesIn(translation)];
  if (!tagsBalance(translation)) return ['a tag is not closed'];
  return String(wanted) === String(given)
    ? []
    : [`it needs ${wanted.join(', ') || 'no names'}, and has ${given.join(', ') || 'none'}`];
}

type Token =
  string | readonly [name: string, format?: string, forms?: Record<string, readonly Token[] | undefined>];

/** The plural forms of an ICU message as texts with `{count}`. */
export function formsOf(message: string): Record<string, string> {
  const [token, ...rest] = compileMessage(message) as Token[];
  const forms = typeof token === 'object' ? token[2] : undefined;
  if (!forms || rest.length > 0) throw new Error('a message with plural forms consists of nothing else');
  const textOf = (part: Token) =>
    part === '#' ? '{count}' : typeof part === 'string' ? part : `{${part[0]}}`;
  return Object.fromEntries(
    Object.entries(forms).flatMap(([form, parts]) => (parts ? [[form, parts.map(textOf).join('')]] : [])),
  );
}

export type Part = 'first' | 'all' | 'server';

/** The compiled catalogue of a language: of the web app all texts, or those of the first render of the home page; of the server. */
export function compileCatalogue(language: string, part: Part): Record<string, unknown> {
  const isIn = {
    first: (file: string) => FIRST_SIGHT.test(file),
    all: (file: string) => !SERVER.test(file),
    server: (file: string) => SERVER.test(file),
  }[part];
  const compiled: Record<string, unknown> = {};
  for (const [id, { translation, files }] of readTranslations(language)) {
    if (!translation || !files.some(isIn)) continue;
    const isPlural = PLURAL.test(id);
    const english = isPlural ? (formsOf(id).other ?? '') : id;
    compiled[part === 'server' ? english : keyOf(english)] = isPlural
      ? distinctForms(formsOf(translation))
      : translation;
  }
  return compiled;
}

/** Removes plural forms that equal the last one, which is the fallback. */
const distinctForms = (forms: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(forms).filter(([form, text]) => form === 'other' || text !== forms.other),
  );
