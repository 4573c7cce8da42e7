import { random } from '../tests/setup/random';

/** Numbers from 0 to 1 that are the same in every run. */
export const seeded = (seed: number): (() => number) => random(seed).next;

export const oneOf = <T>(values: readonly T[], random: () => number): T =>
  values[Math.floor(random() * values.length)]!;
