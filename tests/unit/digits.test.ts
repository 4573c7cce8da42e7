import { expect, test } from 'vitest';
import { asciiDigits, digitsOf } from '../../web/reading/digitsOf';

test.each(['2026', '２０２６', '٢٠٢٦', '۲۰۲۶', ' 20 26年'])('the digits of “%s” are 2026', (typed) =>
  expect(digitsOf(typed)).toBe('2026'),
);

test('other characters stay where a whole text is wanted', () => {
  expect(asciiDigits('-１８.٥')).toBe('-18.5');
});
