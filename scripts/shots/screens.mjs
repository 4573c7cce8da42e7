import { settled } from './pageState.mjs';

const press = (message) => (page, text) =>
  page
    .getByRole('button', { name: text(message) })
    .first()
    .click();
/** Opens the menu of the book on this page, and presses the named item, if any. */
const bookMenu =
  (label, ...actions) =>
  async (page, text) => {
    await press(label)(page, text);
    for (const action of actions) await page.getByRole('menuitem', { name: text(action) }).click();
  };
const moderation = (tab) => ({ path: '/moderation', reader: true, operator: true, before: press(tab) });
const lettersTwice = (path) => ({ path, reader: true, states: ['filled'], widths: ['320'], letters: '200%' });
const pressed = (path, before, more) => ({ path, reader: true, states: ['filled'], before, ...more });
const printed = (path) => ({ path, reader: true, states: ['filled'], widths: ['768'], media: 'print' });

/**
 * Screens: address, whether for the signed-in reader, and the actions before the picture. `dialog` names the dialog that is then
 * open, `part` the only part to picture.
 */
export const SCREENS = {
  home: { path: '/', reader: true },
  'home-guest': { path: '/' },
  register: { path: '/register', states: ['filled'] },
  login: { path: '/login', states: ['filled'] },
  'confirm-email': { path: '/confirm-email?token=none', states: ['filled'] },
  'forgot-password': { path: '/forgot-password', states: ['filled'] },
  'reset-password': { path: '/reset-password?token=none', states: ['filled'] },
  search: { path: '/search', states: ['filled'] },
  results: { path: '/search?q=love', reader: true },
  book: { path: '/book/emma', reader: true },
  wishlist: { path: '/wishlist', reader: true },
  completed: { path: '/completed', reader: true },
  reading: { path: '/reading', reader: true },
  stopped: { path: '/stopped', reader: true, states: ['filled', 'empty'] },
  year: {
    path: ({ reader }) => `/year/${new Date().getFullYear()}/${reader}`,
    reader: true,
    states: ['filled', 'empty'],
  },
  'for-you': { path: '/for-you', reader: true },
  notifications: { path: '/notifications', reader: true },
  import: { path: '/import', reader: true, states: ['filled'] },
  'top-wishlist': { path: '/top-wishlist' },
  'top-completed': { path: '/top-completed' },
  'top-books': { path: '/top-books' },
  matches: { path: '/match-list', reader: true },
  compare: { path: ({ neighbour }) => `/compare/${neighbour}`, reader: true },
  'private-profile': { path: '/private-profile', reader: true },
  settings: { path: '/settings', reader: true, states: ['filled'] },
  'public-profile': { path: ({ neighbour }) => `/public-profile/${neighbour}`, reader: true },
  forum: { path: '/forum/feedback', reader: true },
  thread: { path: ({ thread }) => `/forum/feedback/${thread}`, reader: true },
  developers: { path: '/developers', reader: true, states: ['filled'] },
  unknown: { path: '/no/such/page', states: ['filled'] },
  'moderation-reported': moderation('Reported'),
  'moderation-hidden': moderation('Hidden'),
  'moderation-suspended': moderation('Suspended'),
  'moderation-log': moderation('Log'),
  'moderation-form': {
    ...moderation('Reported'),
    states: ['filled', 'long'],
    before: (page) =>
      page
        .getByRole('button', { name: /^Suspend / })
        .first()
        .click(),
  },
  account: {
    path: '/private-profile',
    reader: true,
    states: ['filled', 'long'],
    part: 'section[aria-labelledby="account-heading"]',
    before: async (page) => {
      await page.locator('#account-heading').scrollIntoViewIfNeeded();
      await settled(page);
      await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
    },
  },
  'new-thread': {
    path: '/forum/feedback',
    reader: true,
    states: ['filled'],
    before: press('New Thread'),
  },
  'match-sums': {
    path: '/match-list',
    reader: true,
    states: ['filled', 'long'],
    before: press('How it adds up: your score with {username}'),
  },
  menu: {
    path: '/',
    reader: true,
    states: ['filled'],
    widths: ['390', '768'],
    before: press('Open menu'),
  },
  toast: {
    path: '/search?q=emma',
    reader: true,
    states: ['filled', 'error'],
    before: async (page, text, state) => {
      if (state === 'filled') await press('Add to Wishlist')(page, text);
    },
  },
  'list-covers': {
    path: '/completed',
    reader: true,
    states: ['filled', 'long'],
    before: press('Covers'),
  },
  'list-table': {
    path: '/completed',
    reader: true,
    states: ['filled', 'long'],
    before: press('Table'),
  },
  'list-selection': {
    path: '/wishlist',
    reader: true,
    states: ['filled', 'long'],
    before: async (page, text) => {
      await press('Select Several')(page, text);
      await press('Select All')(page, text);
    },
  },
  suggestions: {
    path: '/search',
    reader: true,
    states: ['filled'],
    before: async (page, text) => {
      await page.getByLabel(text('Search books')).fill('the trial');
      await page
        .getByRole('button', { name: text('Keep: {book}') })
        .first()
        .waitFor();
    },
  },
  'add-book': { path: '/add-book', reader: true, states: ['filled'] },
  author: { path: '/author/jane-austen', reader: true },
  subject: { path: '/subject/fiction', reader: true },
  'letters-home': lettersTwice('/'),
  'letters-book': lettersTwice('/book/emma'),
  'letters-wishlist': lettersTwice('/wishlist'),
  'print-list': printed('/completed'),
  'print-review': printed('/book/middlemarch'),
  'print-ranking': printed('/top-completed'),
  'reading-letters': lettersTwice('/reading'),
  'review-dialog': pressed('/book/middlemarch', press('Leave a Review'), { dialog: 'dialog' }),
  'confirm-dialog': pressed('/wishlist', press('Remove: {title}'), { dialog: 'alertdialog' }),
  shortcuts: pressed('/', (page) => page.keyboard.press('?'), { dialog: 'dialog' }),
  'book-menu': pressed('/top-books', press('Keep: {book}'), { dialog: 'menu' }),
  'date-dialog': pressed('/book/emma', bookMenu('Completed, {date}', 'Edit Date'), { dialog: 'dialog' }),
  'entry-dialog': pressed('/completed', press('Notes and Tags: {title}'), { dialog: 'dialog' }),
  'progress-dialog': pressed('/reading', press('Update: {title}'), { dialog: 'dialog' }),
  'goal-dialog': pressed('/', press('Edit Goal'), { dialog: 'dialog' }),
  'report-dialog': pressed('/book/emma', press('Report a problem'), { dialog: 'dialog' }),
  'tags-dialog': pressed('/completed', press('Edit Tags'), { dialog: 'dialog' }),
  'post-menu': pressed('/forum/feedback', press('More: {name}'), { dialog: 'menu' }),
};
