import { expect, test } from 'vitest';
import { Lists } from '../../schema/forum/search/PostingLists';
import { ThreadIndex } from '../../schema/forum/search/ThreadIndex';
import { Vocabulary } from '../../schema/forum/search/Vocabulary';
import { random } from '../setup/random';

test('lists keep what arrays would keep, however often they have to move', () => {
  const { below } = random(3);
  const kept = new Lists(4);
  const lists = new Map<number, number[]>();
  for (let at = 0; at < 5_000; at++) {
    const [key, number] = [below(300), below(1e6)];
    kept.add(key, number);
    lists.set(key, [...(lists.get(key) ?? []), number]);
  }
  for (let key = 0; key < 320; key++) {
    const found: number[] = [];
    kept.each(key, (number) => void found.push(number));
    expect(found).toEqual(lists.get(key) ?? []);
    expect(kept.count(key)).toBe(found.length);
  }
});

test('words are found by every part of them and by nothing else', () => {
  const { below } = random(4);
  const letters = [...'abcde読書会'];
  const word = () => Array.from({ length: 1 + below(9) }, () => letters[below(letters.length)]).join('');
  const words = new Map<string, number>();
  const vocabulary = new Vocabulary();
  for (let at = 0; at < 2_000; at++) {
    const one = word();
    const number = vocabulary.numberOf(one);
    expect(words.get(one) ?? number).toBe(number);
    words.set(one, number);
  }
  for (let at = 0; at < 500; at++) {
    const part = word();
    const right = [...words].filter(([one]) => one.includes(part)).map(([, number]) => number);
    const found: number[] = [];
    vocabulary.containing(part, (number) => void found.push(number));
    expect(found.sort((a, b) => a - b)).toEqual(right.sort((a, b) => a - b));
  }
});

test('what is nearly everywhere is left to the database, unless something rarer is asked for too', () => {
  const index = new ThreadIndex();
  const searchKey = Array.from({ length: 30 }, (_, at) => `the${at}`).join(' ');
  for (let at = 0; at < 4_000; at++)
    index.set({ id: `${at}`, searchKey: at === 77 ? 'the whale' : searchKey, createdAt: at, activeAt: at });
  expect(index.find(['th'])).toBeNull();
  expect(index.find(['th', 'hal'])).toEqual([77]);
});
