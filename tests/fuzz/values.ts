import * as fc from 'fast-check';

export type Draw = fc.GeneratorValue;

/** Wherever it comes out of the gateway again, a mistake has echoed what was sent. */
export const MARKER = 'Echo-of-a-secret';

/** What has broken other programs. */
const NASTY = [
  '',
  ' ',
  '\u00a0\u2003',
  '\u200d\u2060',
  "' OR 1=1 --",
  '"',
  '\\',
  '%',
  '_~',
  '*',
  '<script>alert(1)</script>',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfff b',
  '🙂',
  '👨‍👩‍👧‍👦',
  '../../etc/passwd',
  '%00',
  '%zz',
  '\u202egnp.exe',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '-1',
  '0',
  '1e309',
  '2147483648',
  '99999999999999999999',
  'İIıi',
  'ﬀ',
  '\uffff',
  '999999999999999.x',
  '1.0',
  'MATCH "a" NEAR(b)',
  '(+a -b) @distance',
  'http://user:password@host/',
  'javascript:alert(1)',
  '9780441013593',
  'a@b.example',
  '00000000-0000-7000-8000-000000000000',
];
const LENGTHS = [
  30, 31, 50, 51, 100, 101, 120, 121, 128, 129, 200, 201, 255, 256, 300, 301, 500, 501, 5_000, 5_001, 10_001,
];

const long = fc
  .tuple(fc.constantFrom(...LENGTHS), fc.constantFrom('x', 'é', '🙂', 'ﷺ', ' ', 'e\u0301'))
  .map(([length, letter]) => letter.repeat(length));

const anyText = fc.oneof(
  { arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 12 }), weight: 1 },
  { arbitrary: fc.constantFrom(...NASTY), weight: 4 },
  { arbitrary: long, weight: 1 },
);
const anyInt = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 20 }), weight: 4 },
  { arbitrary: fc.integer({ min: -3, max: 120 }), weight: 2 },
  { arbitrary: fc.constantFrom(2 ** 31 - 1, -(2 ** 31), 2 ** 31 - 2, 1_000_000), weight: 1 },
);
/** Something of another kind than was asked for. */
const anyOther: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  MARKER,
  { unknown: MARKER },
  [MARKER],
  [[MARKER]],
  1.5,
  -1e300,
  true,
  null,
  [],
  {},
  2 ** 53,
);

export const text = (draw: Draw): string => draw(() => anyText);
export const whole = (draw: Draw): number => draw(() => anyInt);
export const other = (draw: Draw): unknown => draw(() => anyOther);
export const oneOf = <Value>(draw: Draw, values: readonly Value[]): Value =>
  values[draw((max: number) => fc.nat(max), values.length - 1)] as Value;
/** True once in so many times. */
export const onceIn = (draw: Draw, times: number): boolean =>
  draw((max: number) => fc.nat(max), times - 1) === times - 1;
