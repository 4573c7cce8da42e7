import { expect, test } from 'vitest';
import { translateSentence } from '../../gateway/language/translateSentence';

test('several sentences in a row are translated one by one, and only if all of them are known', () => {
  const known = 'Please log in. This thread does not exist.';
  expect(translateSentence(known, 'de')).not.toMatch(/Please|thread/);
  expect(translateSentence(`${known} Zz.`, 'de')).toBe(`${known} Zz.`);
});

test('words of a reader that can be divided into sentences in many ways are translated in no time', () => {
  const columns = `${'X is required. '.repeat(24)}Zz`;
  const refusal = `This format is not known. A file needs at least a column for the title or the ISBN; found: ${columns}.`;
  const translated = translateSentence(refusal, 'de');
  expect(translated).toContain('Zz');
  expect(translated).not.toContain('This format');
});
