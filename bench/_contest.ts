import type { Contender, Load } from './_processes';
import { startLoader } from './_processes';

export const CONNECTIONS = 16;

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b);
export const median = (values: readonly number[]): number => sorted(values)[values.length >> 1] ?? 0;
/** Half the difference between the smallest and the largest value, relative to the median. */
export const spread = (values: readonly number[]): number =>
  (Math.max(...values) - Math.min(...values)) / 2 / median(values);

/** Prints progress in one line. */
export function progress(total: number): (what: string) => void {
  let done = 0;
  const startedAt = performance.now();
  return (what) => {
    const part = `${String(Math.round((100 * done++) / total)).padStart(3)} %  ${what}`;
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${part} (${seconds} s)` : '');
  };
}

export interface Entrant {
  contender: Contender;
  /** In wire format. */
  requests: string[];
}

export interface Outcome {
  name: string;
  /** Requests per second, by round. */
  rates: number[];
  /** CPU time of a request in ms, by round. */
  cpus: number[];
  /** Median response time in ms, by round. */
  times: number[];
  p50: number;
  p99: number;
  bad: number;
}

/** Compares contenders: each takes a turn in every round, in a different order each time. */
export async function contest(
  entrants: readonly Entrant[],
  {
    rounds,
    ms,
    tick,
    connections = CONNECTIONS,
  }: { rounds: number; ms: number; tick: (name: string) => void; connections?: number },
): Promise<Outcome[]> {
  const loader = startLoader();
  const outcomes = entrants.map(({ contender: { name } }) => ({
    name,
    rates: [] as number[],
    cpus: [] as number[],
    loads: [] as Load[],
  }));
  const turn = async (at: number, time: number) => {
    const { contender, requests } = entrants[at]!;
    const before = await contender.figures();
    const load = await loader.load({ port: contender.port, requests, connections, ms: time });
    const after = await contender.figures();
    return { load, cpu: (after.cpu - before.cpu) / load.count };
  };
  try {
    for (const at of entrants.keys()) await turn(at, ms);
    for (let round = 0; round < rounds; round++)
      for (const step of entrants.keys()) {
        const at = (step + round) % entrants.length;
        const outcome = outcomes[at]!;
        tick(outcome.name);
        const { load, cpu } = await turn(at, ms);
        outcome.rates.push((1_000 * load.count) / load.ms);
        outcome.cpus.push(cpu);
        outcome.loads.push(load);
      }
  } finally {
    loader.stop();
  }
  return outcomes.map(({ name, rates, cpus, loads }) => ({
    name,
    rates,
    cpus,
    times: loads.map(({ p50 }) => p50),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    bad: loads.reduce((sum, { bad }) => sum + bad, 0),
  }));
}

/** The rates of one contender relative to another's, round by round. */
export const ratios = (one: Outcome, other: Outcome): number[] =>
  one.rates.map((rate, round) => rate / (other.rates[round] ?? rate));
