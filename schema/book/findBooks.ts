import type { Context } from '../context';
import type { Page } from '../page';
import { LinkKind } from './BookLink';
import { groupName, mostReadOfGroup } from './bookGroups';
import { linkKeyOf } from './bookLinks';
import { cleanSubjects } from './subjects';
import { findUnpublished } from './unpublished';

/** Maximum number of our own books in the results of one query, whatever the page. */
export const MAX_RESULTS = 1_000;
/** If a query names a subject, this many of its most read books are added. */
const ON_SUBJECT = 200;

type Services = Pick<Context, 'db' | 'viewer' | 'search' | 'load'>;

/** IDs of our books for a search: first those that only the viewer can find, then all others. */
export async function findBooks(words: string, page: Page, services: Services): Promise<number[]> {
  const own = await findUnpublished(words, MAX_RESULTS, services);
  const first = own.slice(page.offset, page.offset + page.limit);
  if (first.length === page.limit) return first;
  const others = { limit: page.limit - first.length, offset: Math.max(0, page.offset - own.length) };
  return [...first, ...(await findPublished(words, others, services))];
}

/** By title, author or ISBN, best first, followed by the most read books of the subject, if the query is the name of one. */
async function findPublished(
  words: string,
  { limit, offset }: Page,
  { search, load }: Pick<Context, 'search' | 'load'>,
): Promise<number[]> {
  const found = await search.find(words, { limit, offset });
  if (found.length === limit) return found;
  const subject = linkKeyOf(cleanSubjects([words])[0] ?? '');
  if (!subject) return found;
  const group = groupName(LinkKind.SUBJECT, subject);
  const onSubject = (await load(mostReadOfGroup, `${ON_SUBJECT} 0 ${group}`)) ?? [];
  if (onSubject.length === 0) return found;
  const named = await search.find(words, { limit: MAX_RESULTS, offset: 0 });
  const known = new Set(named);
  return [...named, ...onSubject.filter((id) => !known.has(id))].slice(offset, offset + limit);
}
