import { LANGUAGES } from '../../schema/languages.ts';

/** Languages with a complete catalogue: a missing translation is an error there. */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

/** The rooms of `web/` whose texts are all translated. Those for developers and moderators stay English. */
const TRANSLATED_ROOMS = [
  // one a line, so that they can be added side by side
  'account',
  'apollo',
  'book',
  'feed',
  'follow',
  'forum',
  'home',
  'import',
  'language',
  'layout',
  'list',
  'match',
  'notification',
  'offline',
  'ranking',
  'reading',
  'review',
  'settings',
  'ui',
  'user',
].map((room) => `web/${room}/`);
/** Texts in these files are not shown to readers. */
const NO_TEXTS = ['web/offline/answerCache.ts'];
/** The folders with the server's texts. */
const SERVER = /^(?:schema|gateway|rest-compat)\//;
/** Texts of the server for operators and developers, which stay English. */
const FOR_OPERATORS =
  /^gateway\/(?:accounts\/(?:OAuthStateCookie|operatorRole)|cli|config|database|main|settingReader|observability|openLibrary|pages\/developerTools|push\/vapidKeys|seed|server)|^rest-compat\/(?:openapi|schemas)|^schema\/(?:descriptions|import\/importLease|match\/(?:Community|verifyIndex)|print)/;
/** The texts of the first render of the home page are in a small catalogue of their own. */
const FIRST_RENDER =
  /^web\/(?:layout\/(?:BottomNav|Footer|Header|Layout)|home\/(?!FirstMatch|quotes|useWall|WallStars)|language\/(?!LanguageSelect)|ui\/(?:Loading|Retry)|book\/SearchBox)/;
/** Quotes and their authors, translated only where the original or an established translation is in the language. */
export const QUOTES = 'web/home/quotes.json';

export const isServerFile = (file: string) => SERVER.test(file);
export const hasServerMessages = (file: string) => isServerFile(file) && !FOR_OPERATORS.test(file);
/** Whether all texts in a file of the web app must be messages. */
export const isTranslated = (file: string) =>
  TRANSLATED_ROOMS.some((room) => file.startsWith(room)) && !NO_TEXTS.includes(file);
export const isInFirstRender = (file: string) => FIRST_RENDER.test(file);
