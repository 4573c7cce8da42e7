import { isDeepStrictEqual } from 'node:util';
import { OPTIMISATIONS } from '../gateway/config';
import { sharedSecret } from '../gateway/database/sharedSecret';
import { built } from './_build';
import { contest, CONNECTIONS, median, progress, ratios, spread, type Outcome } from './_contest';
import { DATABASES, placeFor } from './_places';
import { startContender, type Contender } from './_processes';
import { fillSite, tokenOf } from './_site';

/** A request: a GET, or a POST with a JSON body. */
export interface BenchRequest {
  path: string;
  body?: string;
}

/** A case: requests with varying variables, sent to each contender. */
export interface Case {
  name: string;
  requests: BenchRequest[];
}

const SCALE = 4;
const MS = 500;
const ROUNDS = 5;
/** The argument that compares the product with itself, and the prefix of contenders with one optimisation switched off. */
const WITHOUT = 'without';

/** A request in wire format. */
export function wire({ path, body }: BenchRequest, token?: string): string {
  const lines = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Accept: application/json',
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

async function answerOf(
  { port, name }: Contender,
  { path, body }: BenchRequest,
  token?: string,
): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });
  const answer = (await response.json()) as { data?: unknown; errors?: { message: string }[] };
  if (!response.ok || answer.errors)
    throw new Error(`${name} refuses ${path}: ${answer.errors?.[0]?.message ?? response.status}`);
  return answer.data === undefined ? answer : { data: answer.data };
}

/** All contenders must return the same response, or their speed means nothing. */
async function refuseDifferences(contenders: readonly Contender[], { name, requests }: Case, token?: string) {
  for (const request of requests) {
    const [first, ...others] = await Promise.all(
      contenders.map(async (one) => ({ name: one.name, answer: await answerOf(one, request, token) })),
    );
    for (const other of others)
      if (!isDeepStrictEqual(other.answer, first?.answer))
        throw new Error(
          `${other.name} and ${first?.name} differ in ${name}:\n${JSON.stringify(other.answer)}\n${JSON.stringify(first?.answer)}`,
        );
  }
}

/** The cases named by the arguments, by their first word; all if none is named. */
export const chosen = <T extends string>(all: readonly T[], words: readonly string[]): readonly T[] => {
  const some = all.filter((one) => words.includes(one.split(' ')[0] ?? ''));
  return some.length > 0 ? some : all;
};

async function startEntrant(file: string, name: string, env: Record<string, string>): Promise<Contender> {
  const [first, optimisation = ''] = name.split(' ');
  if (first !== WITHOUT) return startContender(file, name, env);
  return { ...(await startContender(file, 'product', { ...env, DISABLE: optimisation })), name };
}

interface Heat {
  database: string;
  who: string;
  name: string;
  bytes: number;
  outcomes: Outcome[];
}

function speeds({ database, who, name, bytes, outcomes }: Heat, others: readonly string[]) {
  const named = (wanted: string) => outcomes.find((one) => one.name === wanted);
  const [ours, limit] = [named('product'), named('limit')];
  const share = (other: Outcome | undefined) => (ours && other ? median(ratios(ours, other)) : 0);
  return {
    database,
    who,
    asked: name,
    kB: bytes / 1_000,
    'a second': Math.round(ours ? median(ours.rates) : 0),
    '±': ours ? spread(ours.rates) : 0,
    ...Object.fromEntries(others.map((other) => [`of ${other}`, share(named(other))])),
    'p50 ms': ours?.p50 ?? 0,
    'p99 / p50': ours ? ours.p99 / ours.p50 : 0,
    ...(limit && { 'of the limit': limit.p99 / limit.p50 }),
    failed: outcomes.reduce((sum, { bad }) => sum + bad, 0),
  };
}

function costs({ database, who, name, outcomes }: Heat) {
  const cpuOf = (wanted: string) => median(outcomes.find((one) => one.name === wanted)?.cpus ?? []);
  const handwritten = cpuOf('handwritten');
  return {
    database,
    who,
    asked: name,
    ...Object.fromEntries(outcomes.map((one) => [one.name, median(one.cpus) * 1_000])),
    ...(handwritten > 0 && { 'ours of hand-written': cpuOf('product') / handwritten }),
  };
}

/**
 * Compares the product with other servers on both databases, as a guest and as a signed-in reader, each in its own process.
 * Arguments choose databases, `guest` or `reader`, cases by their first word, contenders, and a number of rounds. With `without`,
 * the product is compared with itself, with each of its optimisations switched off in turn.
 */
export async function arena(
  title: string,
  cases: readonly Case[],
  names: readonly string[],
  words: string[],
) {
  const rounds = Number(words.find((word) => /^\d+$/.test(word)) ?? ROUNDS);
  const databases = chosen(DATABASES, words);
  const readers = chosen(['guest', 'reader'], words);
  const selected = chosen(
    cases.map(({ name }) => name),
    words,
  );
  const entrants = words.includes(WITHOUT)
    ? ['product', ...OPTIMISATIONS.map((optimisation) => `${WITHOUT} ${optimisation}`)]
    : chosen(names, words);
  const tick = progress(databases.length * (1 + readers.length * selected.length * entrants.length * rounds));
  const { file, remove } = await built('_peers/peer.ts');
  const heats: Heat[] = [];
  for (const database of databases) {
    const place = await placeFor(database);
    const contenders: Contender[] = [];
    try {
      tick(`filling ${database}`);
      const opened = await place.open();
      await fillSite(opened, SCALE, () => {});
      for (const name of ['covers', 'entryIds']) await sharedSecret(opened, name); // copies of the SQLite file must share them, or responses would differ
      await opened.close();
      for (const name of entrants) contenders.push(await startEntrant(file, name, place.env()));
      const limit = contenders.find(({ name }) => name === 'limit');
      const others = contenders.filter((one) => one !== limit);
      for (const who of readers)
        for (const one of cases.filter(({ name }) => selected.includes(name))) {
          const token = who === 'reader' ? tokenOf(3) : undefined;
          await refuseDifferences(others, one, token);
          const answer = JSON.stringify(await answerOf(others[0]!, one.requests[0]!, token));
          limit?.tell({ answer, headers: { 'content-type': 'application/json; charset=utf-8' } });
          const requests = one.requests.map((request) => wire(request, token));
          const outcomes = await contest(
            contenders.map((contender) => ({ contender, requests })),
            { rounds, ms: MS, tick: (name) => tick(`${database}, ${who}, ${one.name}: ${name}`) },
          );
          heats.push({ database, who, name: one.name, bytes: Buffer.byteLength(answer), outcomes });
        }
    } finally {
      for (const contender of contenders) await contender.stop();
      await place.remove();
    }
  }
  remove();
  const others = entrants.filter((name) => name !== 'product');
  return [
    { title: `${title}, ${CONNECTIONS} connections`, rows: heats.map((heat) => speeds(heat, others)) },
    { title: `${title}: CPU of one request, µs`, rows: heats.map(costs), heats },
  ];
}
