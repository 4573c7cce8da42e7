import { meet, type QueryTerm } from './queryTerms';
import {
  IN_MAIN_TITLE,
  IN_TITLE,
  MAIN_TITLE,
  Meets,
  TYPO_PENALTY,
  TITLE_BEGINS,
  TITLE_COVERED,
  WHOLE_TITLE,
  TYPO_FACTOR,
  WORTH,
} from './weights';
import type { TokenizedBooks } from './TokenizedBooks';

/** Further words of a title do not count as covered: there is one bit for each in a number. */
const COUNTED = 31;

/** Whether a book has the word, exactly or approximately. */
export function mayMeet(
  { starts, tokens }: TokenizedBooks,
  doc: number,
  { from, to, near }: QueryTerm,
): boolean {
  for (let at = starts[doc]!; at < starts[doc + 1]!; at++) {
    const token = tokens[at]!;
    if ((token >= from && token < to) || (near !== null && near[token] !== Meets.NOT)) return true;
  }
  return false;
}

/** The score of a book for these words, without its readers; null if it lacks more than `missing` of them. */
export function scoreBook(
  texts: TokenizedBooks,
  doc: number,
  terms: readonly QueryTerm[],
  missing: number,
): number | null {
  const { starts, tokens, mains, titles } = texts;
  const start = starts[doc]!;
  const end = starts[doc + 1]!;
  const mainEnd = start + mains[doc]!;
  const titleEnd = start + titles[doc]!;
  let sum = 0;
  let counted = 0;
  let lacking = 0;
  let covered = 0;
  let mistyped = false;
  for (const word of terms) {
    let best = 0;
    let bestAt = -1;
    for (let at = start; at < end; at++) {
      const meets = meet(word, tokens[at]!);
      if (meets === Meets.NOT) continue;
      const worth = WORTH[meets]! + (at < mainEnd ? IN_MAIN_TITLE : at < titleEnd ? IN_TITLE : 0);
      if (worth > best) {
        best = worth;
        bestAt = at;
      }
    }
    if (bestAt < 0) {
      if (word.optional) continue;
      if (++lacking > missing) return null;
      sum += WORTH[Meets.NOT]!;
    } else {
      sum += best;
      if (best < WORTH[Meets.BEGINS]!) mistyped = true;
      if (bestAt < mainEnd && bestAt - start < COUNTED) covered |= 1 << (bestAt - start);
    }
    counted++;
  }
  const title = coverage(texts, start, mainEnd, covered) + titleBonus(texts, terms, start, mainEnd, titleEnd);
  return sum / Math.max(1, counted) + (mistyped ? TYPO_FACTOR * title - TYPO_PENALTY : title);
}

/** A bonus if all words of the title match. */
function coverage(
  { tokens, small }: TokenizedBooks,
  start: number,
  mainEnd: number,
  covered: number,
): number {
  let words = 0;
  let matched = 0;
  for (let at = start; at < mainEnd && at - start < COUNTED; at++) {
    if (small[tokens[at]!]) continue;
    words++;
    if (covered & (1 << (at - start))) matched++;
  }
  if (words === 0) return 0;
  return matched === words ? TITLE_COVERED : (TITLE_COVERED / 2) * (matched / words);
}

/** A bonus if the query, without small words, is the title or its beginning. */
function titleBonus(
  texts: TokenizedBooks,
  terms: readonly QueryTerm[],
  start: number,
  mainEnd: number,
  titleEnd: number,
): number {
  const { tokens, small } = texts;
  let at = start;
  let exact = true;
  let matchedCount = 0;
  for (const word of terms) {
    if (small[word.equal]) continue;
    while (at < titleEnd && small[tokens[at]!]) at++;
    if (at >= titleEnd) return 0;
    const meets = meet(word, tokens[at]!);
    if (meets === Meets.NOT) {
      if (word.optional) continue;
      return 0;
    }
    if (meets !== Meets.EQUAL) exact = false;
    matchedCount++;
    at++;
  }
  if (matchedCount === 0)
    return terms.every(({ equal }) => equal >= 0) ? smallTitle(texts, terms, start, titleEnd) : 0;
  while (at < titleEnd && small[tokens[at]!]) at++;
  if (exact && at === titleEnd) return WHOLE_TITLE;
  if (exact && at === mainEnd) return MAIN_TITLE;
  return TITLE_BEGINS;
}

/** For titles that consist of small words, such as `A`. */
const smallTitle = (
  { tokens }: TokenizedBooks,
  terms: readonly QueryTerm[],
  start: number,
  titleEnd: number,
): number =>
  terms.length === titleEnd - start && terms.every(({ equal }, at) => equal === tokens[start + at])
    ? WHOLE_TITLE
    : 0;
