import type { EntityManager } from 'typeorm';
import { searchKey } from '../schema/book/search/words';
import { fold } from '../schema/fold';
import { insertRows } from './bulk';
import africaAsiaOceania from './catalogue/africa-asia-oceania.json';
import britainAmericas from './catalogue/britain-americas.json';
import childrens from './catalogue/childrens.json';
import europe from './catalogue/europe.json';
import nonfiction from './catalogue/nonfiction.json';

/** A book of the starter catalogue, as its files write it. */
export interface StarterBook {
  itemId: string;
  title: string;
  authors: string[];
  /** Negative before the common era; null when nobody knows. */
  firstPublishYear: number | null;
  subjects: string[];
  description: string;
  /** Only where the words are in the public domain. */
  firstSentence: string | null;
}

export const starterCatalogue: readonly StarterBook[] = [
  ...africaAsiaOceania,
  ...britainAmericas,
  ...europe,
  ...nonfiction,
  ...childrens,
];

/** Stores the starter catalogue. Its books come from our own files, so they skip the checks that clients' books pass. */
export async function storeCatalogue(tx: EntityManager, now = new Date()): Promise<number> {
  await insertRows(
    tx,
    'books',
    starterCatalogue.map((book) => ({
      itemId: book.itemId,
      title: book.title,
      titleKey: fold(book.title),
      authors: JSON.stringify(book.authors),
      searchKey: searchKey(book.title, book.authors),
      firstPublishYear: book.firstPublishYear,
      firstSentence: book.firstSentence,
      description: book.description,
      isbns: '[]',
      authorKeys: '[]',
      subjects: JSON.stringify(book.subjects),
      subjectFacets: '[]',
      createdAt: now,
    })),
  );
  return starterCatalogue.length;
}
