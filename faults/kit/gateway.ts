import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch, until } from './processes';

/** Where a gateway stores its data; without addresses in SQLite in the folder. */
export interface Place {
  dataDir: string;
  databaseUrls: string[];
}

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** Starts a built gateway, by default this one, like an operator would, and waits until it is open or exits. */
export async function launchGateway(
  { dataDir, databaseUrls }: Place,
  port: number,
  settings: Record<string, string> = {},
  main = MAIN,
) {
  if (!existsSync(main)) throw new Error('There is no build yet: npx vite build --app');
  const process_ = launch(process.execPath, [main], {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrls.join(','),
    OPEN_LIBRARY_URL: 'off',
    SAMPLE_DATA: 'off',
    RATE_LIMIT: 'off',
    ...settings,
  });
  let over = false;
  void process_.ended.then(() => (over = true));
  await until('The gateway is open', () => over || process_.output().includes('Shelfmates is open'), {
    within: 60_000,
    every: 10,
  });
  return { ...process_, address: `http://127.0.0.1:${port}`, isOpen: () => !over };
}

export type LaunchedGateway = Awaited<ReturnType<typeof launchGateway>>;

/** An error response: message and code. */
export class NotDone extends Error {
  constructor(
    message: string,
    readonly code: string,
  ) {
    super(message);
  }
}

/** One GraphQL operation over HTTP. */
export async function ask<Data>(
  address: string,
  query: string,
  variables: object = {},
  { token = '', timeout = 30_000 } = {},
): Promise<Data> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(timeout),
  });
  const { data, errors } = (await response.json()) as {
    data: Data;
    errors?: { message: string; extensions?: { code?: string } }[];
  };
  if (errors?.[0]) throw new NotDone(errors[0].message, errors[0].extensions?.code ?? '');
  return data;
}

const PASSWORD = 'a fine long password';

/** Registers a reader and signs in. */
export async function signUp(address: string, username: string): Promise<{ id: string; token: string }> {
  const input = { username, email: `${username}@example.org`, password: PASSWORD };
  await ask(address, 'mutation ($input: RegisterInput!) { register(input: $input) { alert } }', { input });
  const { login } = await ask<{ login: { token: string; user: { id: string } } }>(
    address,
    'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { token user { id } } }',
    { username, password: PASSWORD },
  );
  return { id: login.user.id, token: login.token };
}
