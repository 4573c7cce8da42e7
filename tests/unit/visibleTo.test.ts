import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the scope protects: tables, and the facts of a profile. */
const PROTECTED = /\b(?:FROM|JOIN)\s+(?:list_entries|readings|entry_tags|tags|reading_goals)\b/;
const ENTITIES =
  /\.(?:find|findOne|findBy|findOneBy|findAndCount|findOneOrFail|count|countBy|exists|existsBy|createQueryBuilder|getRepository)\(\s*(?:ListEntry|Reading|EntryTag|Tag|ReadingGoal)\b/;
/** Statements that go through the scope, or name what they count of what is not private. */
const SCOPED = /whereVisible\(|\$\{PUBLIC\}|private = 0/;

/** Files with statements that need no scope: how many, and why. */
const EXCEPTIONS: Record<string, { statements: number; reason: string }> = {
  'schema/list/entries.ts': {
    statements: 3,
    reason: 'own entries, by the ID of the viewer; another’s is 404',
  },
  'schema/list/entryWriter.ts': { statements: 2, reason: 'the writer' },
  'schema/list/mergeEntries.ts': { statements: 5, reason: 'moves entries through their writer' },
  'schema/list/privacy.ts': { statements: 1, reason: 'tells the writers what is private' },
  'schema/list/changeTags.ts': { statements: 6, reason: 'the writer of tags' },
  'schema/list/tags.ts': { statements: 3, reason: 'own tags, and tags of entries read through the scope' },
  'schema/list/listPage.ts': { statements: 1, reason: 'dates of entries that the scope lets through' },
  'schema/list/undo.ts': { statements: 3, reason: 'own entries, inside a change' },
  'schema/reading/readings.ts': { statements: 4, reason: 'own readings, by the ID of the viewer' },
  'schema/reading/readingWriter.ts': {
    statements: 1,
    reason: 'whether an ID is taken, which nobody is told',
  },
  'schema/reading/goals.ts': { statements: 1, reason: 'its resolver asks the scope' },
  'schema/match/recommendations.ts': { statements: 1, reason: 'own books, which are never suggested' },
  'schema/match/tastes.ts': { statements: 1, reason: 'finds the readers whose private entries are left out' },
  'schema/import/fillProfile.ts': { statements: 2, reason: 'the importing reader’s own goals' },
  'schema/import/shelf.ts': { statements: 3, reason: 'what the importing reader has already' },
  'schema/import/mergeImportRows.ts': { statements: 1, reason: 'the importing reader’s own tags' },
  'schema/import/leaveToHolders.ts': { statements: 1, reason: 'moves entries through their writer' },
  'schema/import/undoRows.ts': { statements: 2, reason: 'own entries, inside an undo' },
  'schema/ranking/sweep.ts': { statements: 1, reason: 'moves entries through their writer' },
  'schema/account/exportReader.ts': { statements: 9, reason: 'the export of one’s own account' },
  'schema/account/goodreadsCsv.ts': { statements: 4, reason: 'the export of one’s own account' },
};

const files = ['schema', 'gateway', 'rest-compat'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('gql/'))
    .map((file) => `${room}/${file}`),
);

/** The texts of a file that may be statements, and its calls of the entity manager. */
function statementsIn(text: string): string[] {
  const code = text.replace(/\/\*[^]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  const templates = [...code.matchAll(/`(?:\\.|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}|[^`\\])*`/g)].map(
    ([one]) => one,
  );
  const strings = [...code.matchAll(/'(?:\\.|[^'\\\n])*'/g)].map(([one]) => one);
  const outside = strings.filter((one) => !templates.some((template) => template.includes(one)));
  const calls = code.split('\n').filter((line) => ENTITIES.test(line));
  return [...[...templates, ...outside].filter((one) => PROTECTED.test(one)), ...calls];
}

const unscoped = (file: string) =>
  statementsIn(readFileSync(file, 'utf8')).filter((statement) => !SCOPED.test(statement));

test('every read of entries, readings, tags and goals goes through the scope', () => {
  const found = files.flatMap((file) => {
    const statements = unscoped(file);
    return statements.length > (EXCEPTIONS[file]?.statements ?? 0)
      ? [`${file} reads past the scope: ${statements.join('\n')}`]
      : [];
  });
  expect(found).toEqual([]);
});

test('every exception is still needed', () => {
  expect(Object.keys(EXCEPTIONS).filter((file) => unscoped(file).length === 0)).toEqual([]);
});

test('a statement without the scope is found, however it is written', () => {
  const leaks = [
    '`SELECT * FROM list_entries WHERE bookId = ?`',
    "'SELECT COUNT(*) FROM readings'",
    '`SELECT 1 FROM users u JOIN reading_goals g ON g.userId = u.id ${limit ? `LIMIT ${limit}` : ""}`',
    'db.find(ListEntry, { where: { userId } })',
    'tx.createQueryBuilder(Reading, "r")',
  ];
  for (const leak of leaks) expect(statementsIn(leak), leak).not.toEqual([]);
});
