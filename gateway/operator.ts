import 'reflect-metadata';
import { emailKey, usernameKey } from '../schema/account/rules';
import { openBeside, type Beside } from './beside';
import { readConfig } from './config';

const say = (line: string) => process.stdout.write(`${line}\n`);

const USAGE = `Say \`npm run operator -- give NAME\`, \`take NAME\` or \`list\`; NAME is a username or an e-mail address.`;

/** `npm run operator`: gives a reader the role of an operator, takes it, or lists who has it. Also while the gateway runs. */
async function main([wish, name]: string[]): Promise<number> {
  if (wish !== 'list' && !((wish === 'give' || wish === 'take') && name)) {
    say(USAGE);
    return 2;
  }
  const db = await openBeside(readConfig());
  try {
    if (wish === 'list' || !name) return await list(db);
    return await change(db, wish, name);
  } finally {
    await db.close();
  }
}

async function list(db: Beside): Promise<number> {
  const found = await db.all<{ username: string }>(
    'SELECT u.username FROM operators o JOIN users u ON u.id = o.userId ORDER BY u.usernameKey',
  );
  say(found.map(({ username }) => username).join('\n') || 'There are no operators.');
  return 0;
}

async function change(db: Beside, wish: string, name: string): Promise<number> {
  const [reader] = await db.all<{ id: number; username: string; isOperator: number }>(
    `SELECT u.id, u.username, EXISTS (SELECT 1 FROM operators o WHERE o.userId = u.id) AS isOperator
     FROM users u WHERE ${name.includes('@') ? 'u.emailKey' : 'u.usernameKey'} = ?`,
    name.includes('@') ? emailKey(name) : usernameKey(name),
  );
  if (!reader) {
    say(`There is no reader ${name}.`);
    return 1;
  }
  const isOperator = Number(reader.isOperator) === 1;
  if (isOperator === (wish === 'give')) {
    say(`${reader.username} is ${isOperator ? 'an operator already' : 'no operator'}.`);
    return 0;
  }
  const now = new Date().toISOString().replace('T', ' ').slice(0, 23); // as both databases keep moments
  await db.change(
    wish === 'give'
      ? ['INSERT INTO operators (userId, createdAt) VALUES (?, ?)', reader.id, now]
      : ['DELETE FROM operators WHERE userId = ?', reader.id],
    ['INSERT INTO moderation_acts (kind, userId, createdAt) VALUES (?, ?, ?)', wish, reader.id, now],
  );
  say(
    wish === 'give'
      ? `${reader.username} is an operator now: /moderation in the web app shows what readers report.`
      : `${reader.username} is no operator any more.`,
  );
  return 0;
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
