import { msg } from '../../schema/Sentence';
import type { Texts } from '../language/textsIn';

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
export const siteMetadata = ({ t }: Texts): PageMetadata =>
  about(
    SITE_NAME,
    t(
      'Find books by title or author, keep a wishlist and a completed list, review what you have read, and meet readers who share your taste.',
    ),
  );

/** Metadata of a page without a preview picture of its own. */
export const about = (title: string, description: string): PageMetadata => ({
  title,
  description,
  image: null,
  type: 'website',
});

/** Titles and descriptions of the pages with a fixed address, in English. */
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

/** Metadata of the page at a fixed address; null for every other path. */
export function screenMetadata(pathname: string, { t }: Texts): PageMetadata | null {
  const screen = screens[pathname.toLowerCase()];
  return screen ? about(t(screen.title), t(screen.description)) : null;
}
