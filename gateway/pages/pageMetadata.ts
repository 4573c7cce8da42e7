import type { Context } from '../../schema/context';
import { LinkKind } from '../../schema/book/BookLink';
import { groupName, mostReadOfGroup } from '../../schema/book/bookGroups';
import { authorsOf, linkKeyOf, subjectsOf } from '../../schema/book/bookLinks';
import { booksById, booksByItem, tidyItemId } from '../../schema/book/books';
import { toKey } from '../../schema/text';
import { publicYears } from '../../schema/user/publicYears';
import { usersById } from '../../schema/user/users';
import type { User } from '../../schema/user/User';
import { HIDDEN_LIBRARY, viewOf } from '../../schema/user/visibleTo';
import type { Preview } from './linkPreview/card';
import { previewOf, previewPath } from './linkPreview/servePreviews';
import { decodePath } from '../http/decodePath';
import type { Language } from '../../schema/languages';
import { textsIn, type Texts } from '../language/textsIn';
import { about, screenMetadata, type PageMetadata } from './screenMetadata';

const shorten = (text: string, max: number): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : characters.join('');
};

interface PageSources {
  load: Context['load'];
  texts: Texts;
}

/** Metadata of the page at a path, in a language; null for pages without their own, or if what they show does not exist. */
export async function pageMetadata(
  pathname: string,
  { load }: Pick<Context, 'load'>,
  language: Language = 'en',
): Promise<PageMetadata | null> {
  const texts = textsIn(language);
  const sources = { load, texts };
  const [, section, ref = ''] =
    /^\/(book|public-profile|compare|author|subject)\/([^/]+)$/.exec(pathname) ?? [];
  if (section === 'book') return bookHead(decodePath(ref), sources);
  if (section === 'public-profile') return readerHead(ref, sources);
  if (section === 'compare') return compareHead(ref, sources);
  if (section === 'author') return groupHead(LinkKind.AUTHOR, ref, sources);
  if (section === 'subject') return groupHead(LinkKind.SUBJECT, ref, sources);
  const [, year = '', reader = ''] = /^\/year\/(\d{4})\/(\d{1,15})$/.exec(pathname) ?? [];
  if (year) return yearHead(year, reader, sources);
  return screenMetadata(pathname, texts);
}

async function groupHead(
  kind: LinkKind,
  ref: string,
  { load, texts: { t } }: PageSources,
): Promise<PageMetadata | null> {
  const key = linkKeyOf(decodePath(ref));
  const [first] = (await load(mostReadOfGroup, `1 0 ${groupName(kind, key)}`)) ?? [];
  const book = first === undefined ? undefined : await load(booksById, first);
  if (!book) return null;
  const groups = kind === LinkKind.AUTHOR ? authorsOf(book) : subjectsOf(book);
  const name = groups.find((group) => group.key === key)?.name ?? key;
  return about(
    name,
    kind === LinkKind.AUTHOR
      ? t('Books by {name}, most read first.', { name })
      : t('Books on {name}: the most read, the newest and the best rated.', { name }),
  );
}

/** Where the page of a book is that was merged into another; null for every other path. */
export async function formerAddress(
  pathname: string,
  { load }: Pick<Context, 'load'>,
): Promise<string | null> {
  const [, ref] = /^\/book\/([^/]+)$/.exec(pathname) ?? [];
  if (ref === undefined) return null;
  const itemId = tidyItemId(decodePath(ref));
  const book = await load(booksByItem, itemId);
  return book && book.itemId !== itemId ? `/book/${encodeURIComponent(book.itemId)}` : null;
}

async function bookHead(itemId: string, sources: PageSources): Promise<PageMetadata | null> {
  const { load, texts } = sources;
  const { t, plural, decimal } = texts;
  const book = await load(booksByItem, itemId);
  if (!book) return null;
  const { average, count } = book.ratingStats;
  const rated =
    average === null
      ? ''
      : `${plural(count, '★ {average} from {count} reader.', '★ {average} from {count} readers.', { average: decimal(average) })} `;
  const text = book.description ?? t('What readers on Shelfmates think of it.');
  return {
    title: t('{title} by {authors}', {
      title: book.title,
      authors: book.authors.join(', ') || t('Unknown{_author}'),
    }),
    description: shorten(rated + text, 200),
    sight: rated + shorten(text, 300), // as much as the app shows
    image: await imageOf('book', itemId, sources),
    type: 'book',
  };
}

const readerOf = async (ref: string, load: Context['load']) => {
  const id = toKey(ref);
  return id === null ? undefined : load(usersById, id);
};

const isHiddenToGuests = ({ id, libraryVisibility }: User): boolean =>
  viewOf(null, id, libraryVisibility) === 'hidden';

async function readerHead(ref: string, sources: PageSources): Promise<PageMetadata | null> {
  const { load, texts } = sources;
  const { t } = texts;
  const user = await readerOf(ref, load);
  return user
    ? {
        title: t('{username}’s profile', { username: user.username }),
        description: shorten(
          isHiddenToGuests(user)
            ? t(HIDDEN_LIBRARY)
            : user.bio ||
                t('What {username} reads, wants to read and thinks of it.', { username: user.username }),
          200,
        ),
        image: await imageOf('reader', ref, sources),
        type: 'profile',
      }
    : null;
}

async function yearHead(year: string, reader: string, sources: PageSources): Promise<PageMetadata | null> {
  const { load, texts } = sources;
  const { t, plural } = texts;
  const [found, user] = await Promise.all([load(publicYears, `${reader} ${year}`), readerOf(reader, load)]);
  return found && user
    ? {
        title: t('{username}’s {year} in books', { username: found.username, year }),
        description: isHiddenToGuests(user)
          ? t(HIDDEN_LIBRARY)
          : plural(
              found.count,
              'What {username} finished in {year}: {count} book.',
              'What {username} finished in {year}: {count} books.',
              { username: found.username, year },
            ),
        image: await imageOf('year', `${year}-${reader}`, sources),
        type: 'website',
      }
    : null;
}

async function compareHead(ref: string, sources: PageSources): Promise<PageMetadata | null> {
  const { load, texts } = sources;
  const { t } = texts;
  const user = await readerOf(ref, load);
  return user
    ? {
        title: t('You and {username}', { username: user.username }),
        description: t(
          'The books that you and {username} have in common, and what each of you thinks of them.',
          { username: user.username },
        ),
        image: await imageOf('compare', ref, sources),
        type: 'website',
      }
    : null;
}

async function imageOf(
  kind: Preview['kind'],
  ref: string,
  { load, texts }: PageSources,
): Promise<string | null> {
  const preview = await previewOf(kind, ref, load);
  return preview && previewPath(preview, ref, texts.language);
}
