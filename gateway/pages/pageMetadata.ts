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
import { msg } from '../../schema/Sentence';
import { textsIn, type Texts } from '../language/textsIn';

/** What the served HTML says about a page: for link previews and search engines. */
export interface PageMetadata {
  title: string;
  description: string;
  /** Text shown before the app runs, if longer than the description. */
  sight?: string;
  /** Path of its preview picture, 1200 by 630; null for the general one. */
  image: string | null;
  type: 'book' | 'profile' | 'website';
}

export const SITE_NAME = 'Shelfmates';
/** Metadata of pages without their own. */
export const house = ({ t }: Texts): PageMetadata =>
  about(
    SITE_NAME,
    t(
      'Find books by title or author, keep a wishlist and a completed list, review what you have read, and meet readers who share your taste.',
    ),
  );

const about = (title: string, description: string): PageMetadata => ({
  title,
  description,
  image: null,
  type: 'website',
});

/** Pages with a fixed address. */
const screens: Readonly<Record<string, PageMetadata>> = {
  '/search': about(
    msg('Search'),
    msg('Search books by title, author or ISBN; typing errors and missing accents are fine.'),
  ),
  '/top-books': about(
    msg('Top Books'),
    msg(
      'The books that readers on Shelfmates wish for and have read most, in the last week, month or year and of all time.',
    ),
  ),
  '/top-wishlist': about(
    msg('Most Wishlisted Books'),
    msg(
      'The books that most readers on Shelfmates want to read next: of all time, the last year, month and week.',
    ),
  ),
  '/top-completed': about(
    msg('Most Completed Books'),
    msg('The books that most readers on Shelfmates have read: of all time, the last year, month and week.'),
  ),
  '/forum/feedback': about(
    msg('Feedback Forum'),
    msg(
      'What readers think of Shelfmates, what they miss and what they have found: live threads, comments and replies. Everybody can read, and every reader can write.',
    ),
  ),
  '/developers': about(
    msg('Developers'),
    msg(
      'Build on Shelfmates: a GraphQL API with a playground, a REST API with an explorer, live updates, and personal access tokens.',
    ),
  ),
  '/wishlist': about(msg('Your Wishlist'), msg('The books you want to read.')),
  '/completed': about(msg('Your Completed Books'), msg('The books you have read.')),
  '/reading': about(msg('Currently Reading'), msg('The books you are reading, and how far you have come.')),
  '/stopped': about(msg('Did Not Finish'), msg('The books you began and put away.')),
  '/match-list': about(
    msg('Top Reader Matches'),
    msg('Readers who share your taste, and the books that say so.'),
  ),
  '/settings': about(
    msg('Settings'),
    msg('Your account, who sees your books, notifications and appearance.'),
  ),
  '/private-profile': about(msg('Your Profile'), msg('Your profile, your lists and your reviews.')),
  '/register': about(msg('Register'), msg('Keep lists, review books and meet readers like you.')),
  '/login': about(msg('Login'), msg('Welcome back to Shelfmates.')),
};

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
  const [, room, ref = ''] = /^\/(book|public-profile|compare|author|subject)\/([^/]+)$/.exec(pathname) ?? [];
  if (room === 'book') return bookHead(decodePath(ref), sources);
  if (room === 'public-profile') return readerHead(ref, sources);
  if (room === 'compare') return compareHead(ref, sources);
  if (room === 'author') return groupHead(LinkKind.AUTHOR, ref, sources);
  if (room === 'subject') return groupHead(LinkKind.SUBJECT, ref, sources);
  const [, year = '', reader = ''] = /^\/year\/(\d{4})\/(\d{1,15})$/.exec(pathname) ?? [];
  if (year) return yearHead(year, reader, sources);
  const screen = screens[pathname.toLowerCase()];
  return screen ? about(texts.t(screen.title), texts.t(screen.description)) : null;
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
