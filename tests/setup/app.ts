import { onTestFinished } from 'vitest';
import { readConfig, type Config } from '../../gateway/config';
import { createLog } from '../../gateway/log';
import { startGateway, type Gateway } from '../../gateway/server';
import { testPlace } from './database';

/** What an answer to a GraphQL request looks like to a client that knows nothing of our code. */
export interface Answer<Data> {
  data?: Data | null;
  errors?: { message: string; extensions?: { code?: string; status?: number } }[];
}

/** Somebody who talks to the gateway over HTTP; with a token, as that reader. */
export class Client {
  constructor(
    readonly url: string,
    readonly token: string | null = null,
    readonly id = '',
    readonly username = '',
  ) {}

  async ask<Data>(query: string, variables: object = {}): Promise<Answer<Data>> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}),
      },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as Answer<Data>;
  }

  /** The data of an answer that must have worked. */
  async run<Data>(query: string, variables: object = {}): Promise<Data> {
    const { data, errors } = await this.ask<Data>(query, variables);
    if (errors || !data) throw new Error(errors?.map(({ message }) => message).join('\n') ?? 'no data');
    return data;
  }

  /** How an answer that must be refused was refused: `404 This comment does not exist.` */
  async refusal(query: string, variables: object = {}): Promise<string> {
    const { errors = [] } = await this.ask(query, variables);
    return errors.map(({ message, extensions }) => `${extensions?.status} ${message}`).join('\n');
  }
}

const PASSWORD = 'a quiet shelf';

/** A gateway of a test's own; `settings` are environment variables. It stops when the test is over. */
export async function startApp(
  settings: Record<string, string> = {},
  place?: Pick<Config, 'dataDir' | 'databaseUrls'>,
) {
  const { dataDir, databaseUrls } = place ?? (await testPlace());
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'error',
    OPEN_LIBRARY_URL: 'off',
    SAMPLE_DATA: 'off',
    RATE_LIMIT: 'off',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrls.join(','),
    ...settings,
  });
  const gateway: Gateway = await startGateway(config, createLog(config.logLevel));
  onTestFinished(() => gateway.stop());
  const url = `http://127.0.0.1:${gateway.port}`;
  return {
    url,
    gateway,
    guest: new Client(url),
    /** A new reader, signed in. */
    async signUp(username: string): Promise<Client> {
      const guest = new Client(url);
      const input = { username, email: `${username}@example.org`, password: PASSWORD };
      await guest.run('mutation ($input: RegisterInput!) { register(input: $input) { alert } }', { input });
      const { login } = await guest.run<{ login: { token: string; user: { id: string } } }>(
        'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { token user { id } } }',
        { username, password: PASSWORD },
      );
      return new Client(url, login.token, login.user.id, username);
    },
    /** How many statements the database was asked while `work` ran; the live feed reads its log on its own. */
    async statements(work: () => Promise<unknown>): Promise<number> {
      const { db } = gateway.database;
      const query = db.query.bind(db);
      let count = 0;
      db.query = ((...args: Parameters<typeof query>) => {
        if (!args[0].includes('FROM post_changes')) count++;
        return query(...args);
      }) as typeof db.query;
      await work();
      db.query = query;
      return count;
    },
  };
}
