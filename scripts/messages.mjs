// npm run messages: brings the catalogues in messages/ up to date with the texts in the code. With --check, as part of
// npm run check, it changes nothing and fails when they are not current, or a translation or a text in the code is wrong.
import { runnerImport } from 'vite';

const load = async (file) => (await runnerImport(file, { configFile: false, logLevel: 'error' })).module;
const { extractMessages } = await load('./scripts/messages/extractMessages.ts');
const { checkCatalogues, updateCatalogues } = await load('./scripts/messages/catalogues.ts');

const { messages, problems } = extractMessages();
if (!process.argv.includes('--check')) updateCatalogues(messages);
const checked = checkCatalogues(messages);
problems.push(...checked.problems);
for (const problem of problems) console.error(problem);
if (checked.missing.length > 0) {
  const missing = `Not translated yet: ${checked.missing.join(', ')}`;
  if (process.argv.includes('--check')) problems.push(missing);
  console.error(missing);
}
process.exit(problems.length > 0 ? 1 : 0);
