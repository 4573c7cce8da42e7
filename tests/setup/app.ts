import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print, type DocumentNode } from 'graphql';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { readConfig, type Config } from '../../gateway/config';
import { createLog } from '../../gateway/observability/log';
import { startGateway, type Gateway } from '../../gateway/server';
import { filledPlace, testFolder } from './database';

export interface Refused {
  message: string;
  code: string;
}

type Operation = DocumentNode | string;

interface Answer {
  data: unknown;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/** An HTTP client of the gateway: a guest, or a reader with a token. */
export interface Client {
  /** Runs an operation; throws the server's message if it is refused. */
  run<Data, Variables>(
    document: TypedDocumentNode<Data, Variables> | string,
    variables?: Variables,
  ): Promise<Data>;
  /** Runs an operation that must be refused, and returns the error. */
  refusal<Variables>(
    document: TypedDocumentNode<unknown, Variables> | string,
    variables?: Variables,
  ): Promise<Refused>;
  /** A plain HTTP request with the token, if there is one. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  token: string | null;
}

export interface Reader extends Client {
  id: string;
  username: string;
  token: string;
}

export interface App {
  gateway: Gateway;
  address: string;
  /** Where the gateway keeps its files. */
  dataDir: string;
  /** Its MariaDB, if the run is on one. */
  databaseUrls: string[];
  guest: Client;
  /** A client with this token. */
  as(token: string): Client;
  /** Registers a reader with the password `PASSWORD`, and signs in. */
  signUp(username: string): Promise<Reader>;
  /** The statements sent to the database while `work` runs. */
  statements(work: () => Promise<unknown>): Promise<string[]>;
  /** Stops the gateway and starts it again on the same data, with another build of the web app if one is named. */
  restart(web?: string): Promise<void>;
}

/** The built web app; `npm test` builds it first. */
const WEB = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** For tests of the optimisations themselves, which a run without them (`DISABLE`) must not switch off. */
export const ALL_ON: Partial<Config> = { disabled: new Set() };

export const PASSWORD = 'a fine long password';

/** The whole product on a free port with the starter catalogue and no readers, unless sample data is asked for; stopped when the test is over. */
export async function startApp(settings: Partial<Config> = {}): Promise<App> {
  const config: Config = {
    ...readConfig({
      PORT: '0',
      OPEN_LIBRARY_URL: 'off',
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: 'off',
      DISABLE: process.env.DISABLE,
    }),
    ...(settings.databaseUrls
      ? { dataDir: testFolder() }
      : await filledPlace(settings.sampleData ? 'community' : 'catalogue')),
    ...settings,
  };
  const start = (web = WEB) => startGateway(config, createLog(config.logLevel), web);
  let gateway = await start();
  onTestFinished(() => gateway.stop());

  const client = (token: string | null): Client => {
    const fetchPath: Client['fetch'] = (path, init) =>
      fetch(`http://127.0.0.1:${gateway.port}${path}`, {
        ...init,
        headers: { ...(token && { authorization: `Bearer ${token}` }), ...init?.headers },
      });
    const post = async (document: Operation, variables: unknown): Promise<Answer> => {
      const query = typeof document === 'string' ? document : print(document);
      const response = await fetchPath('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      });
      return (await response.json()) as Answer;
    };
    return {
      token,
      fetch: fetchPath,
      async run(document, variables) {
        const { data, errors } = await post(document, variables);
        if (errors?.[0]) throw new Error(errors[0].message);
        return data as never;
      },
      async refusal(document, variables) {
        const { errors } = await post(document, variables);
        if (!errors?.[0]) throw new Error('This operation was not refused.');
        return { message: errors[0].message, code: errors[0].extensions?.code ?? '' };
      },
    };
  };

  const guest = client(null);
  return {
    get gateway() {
      return gateway;
    },
    get address() {
      return `http://127.0.0.1:${gateway.port}`;
    },
    dataDir: config.dataDir,
    databaseUrls: config.databaseUrls,
    guest,
    as: client,
    async signUp(username) {
      const email = `${username}@example.org`.toLowerCase();
      await guest.run(REGISTER, { input: { username, email, password: PASSWORD } });
      const { login } = await guest.run<{ login: { token: string; user: { id: string } } }, unknown>(LOGIN, {
        username,
        password: PASSWORD,
      });
      return { ...client(login.token), token: login.token, id: login.user.id, username };
    },
    async statements(work) {
      const { db } = gateway.database;
      const seen: string[] = [];
      const { logger } = db;
      const watching = Object.create(logger, {
        // The check for changes is shared by all requests and belongs to none of them.
        logQuery: { value: (sql: string) => void (sql.includes('write_counters') || seen.push(sql)) },
      }) as typeof logger;
      Object.assign(db, { logger: watching });
      try {
        await work();
      } finally {
        Object.assign(db, { logger });
      }
      return seen;
    },
    async restart(web) {
      config.port = gateway.port; // clients keep using the same port
      await gateway.stop();
      gateway = await start(web);
    },
  };
}

const REGISTER = 'mutation ($input: RegisterInput!) { register(input: $input) { alert } }';
const LOGIN =
  'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { token user { id } } }';
