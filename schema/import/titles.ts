import { fold } from '../fold';
import { decodeEntities } from './entities';

/** Words in a title that mean a different work than the one it is named after. */
const OTHER_WORK = new Set(
  `graphic comic comics manga companion guide workbook notes summary summaries analysis study cliffsnotes sparknotes
   screenplay script libretto playscript teleplay issue part parts volume volumes vol vols tome band teil book books
   box boxed boxset set bundle collection collections omnibus trilogy quartet tetralogy saga series complete collected
   selected selections stories excerpt excerpts sampler preview prequel sequel novella abridged condensed adapted adaptation
   retold retelling simplified annotated illustrated pictorial journal diary planner calendar coloring colouring cookbook
   quiz trivia lesson lessons teacher teachers reader parody movie film tv making unauthorized unofficial insight insights
   review critical essays encyclopedia handbook dictionary atlas poster postcard postcards activity sticker
   young readers junior juniors children childrens kids toddlers radio drama dramatized dramatised dramatization
   dramatisation audioplay horspiel chapter instaread blinkist starter starters discussion conversation fear shmoop
   zusammenfassung gekurzt gekurzte gekurzter lekturehilfe arbeitsheft comicroman abrege abregee resume condense
   bande dessinee adaptee resumen abreviado abreviada adaptado adaptada historieta riassunto ridotto ridotta fumetto
   resumo streszczenie skrocona skrocone komiks`.split(/\s+/),
);

/** Words before a number that only tell which of several parts this is. */
const NUMBERED = new Set(
  `volume vol vols part parts book books issue number no nr tome band teil tomo libro edition ed edn season episode chapter`.split(
    /\s+/,
  ),
);
const BOX_SET = new Set(
  'box boxed boxset set bundle collection omnibus trilogy quartet complete series saga'.split(' '),
);
const EDITION =
  /^(?:(?:the )?(?:first|second|third|fourth|fifth|new|revised|updated|expanded|anniversary|special|deluxe|collectors|\d+(?:st|nd|rd|th)?) )*(?:anniversary )?edition$/;

const ARTICLE =
  /^(?:the|a|an|le|la|les|un|une|der|die|das|ein|eine|el|los|las|il|lo|gli|os|o|as|de|het) (?=\S)/;
/** Additions to a title about its format, which do not change the work. */
const FORMAT =
  /^(?:unabridged|audiobook|audio ?cd|audio|paperback|hardcover|hardback|kindle edition|kindle|ebook|e ?book|mass market paperback|large print)$/;
const GENRE = /^(?:a novel|novel|roman|ein roman|un roman|romanzo|novela|powiesc)$/;

const NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve first second third fourth fifth sixth'.split(
    ' ',
  );
const isNumber = (word: string, isLast: boolean): boolean =>
  /^\d+(?:st|nd|rd|th)?$/.test(word) || NUMBER_WORDS.includes(word) || (isLast && /^[ivx]+$/.test(word));

/** A title split up for comparison. All texts are folded words separated by single spaces. */
export interface TitleParts {
  /** Before the subtitle, without a leading article. */
  main: string;
  /** After a colon, a dash or in brackets; empty if there is none. */
  subtitle: string;
  /** The positions in series by folded name, such as `the expanse` → `2` for "(The Expanse, #2)". */
  places: ReadonlyMap<string, string>;
  /** Whether it had a subtitle that only names the kind of book, such as "A Novel". */
  hasGenre: boolean;
}

/** Lower case words without accents and punctuation. */
const words = (text: string): string =>
  fold(text)
    .replaceAll('&', ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Brackets that name a series and a position in it: "(The Expanse, #8)", "(Discworld #3; City Watch #1)", "(Millennium, Book 2)". */
const SERIES = /[([]([^()[\]]*(?:#\s*\d|\b(?:book|bk|vol|volume)\.?\s\d)[^()[\]]*)[)\]]/iu;
/** One series with its position or positions within such brackets. */
const PLACE =
  /([^;]*?)[,;]?\s*(?:#\s*|\b(?:book|bk|vol|volume)\.?\s)(\d+(?:\.\d+)?)((?:\s*[-–&+]\s*#?\d+)*)(?:[;,]\s*|$)/giu;

/** Splits up a title. A series in brackets is omitted, unless it names several volumes: then this is a box set. */
export function titleParts(title: string): TitleParts {
  let rest = decodeEntities(title);
  const places = new Map<string, string>();
  let isBoxSet = false;
  for (let found = SERIES.exec(rest); found; found = SERIES.exec(rest)) {
    for (const [, name = '', place = '', more = ''] of found[1]!.matchAll(PLACE)) {
      places.set(words(name), String(Number(place)) + more.replace(/\s/g, ''));
      isBoxSet ||= more !== '';
    }
    rest = rest.slice(0, found.index) + rest.slice(found.index + found[0].length);
  }
  const brackets: string[] = [];
  rest = rest.replace(/[([]([^()[\]]*)[)\]]/g, (_all, inside: string) => (brackets.push(inside), ' '));
  const [main = '', ...others] = rest.split(/\s*[:;]\s+|\s+[-–—]\s+|,?\s+or,\s+/iu);
  const parts = [...others, ...brackets, ...(isBoxSet ? ['box set'] : [])].map(words).filter(Boolean);
  const subtitle = parts
    .filter((part) => !GENRE.test(part) && !FORMAT.test(part) && !EDITION.test(part))
    .join(' ');
  const hasGenre = parts.some((part) => GENRE.test(part));
  const whole = words(main);
  const mainOnly = whole.replace(ARTICLE, '') || whole;
  return mainOnly === ''
    ? { main: subtitle, subtitle: '', places, hasGenre }
    : { main: mainOnly, subtitle, places, hasGenre };
}

/** The key of books with the same main title. */
export const mainTitleKey = (title: string): string => titleParts(title).main.slice(0, 190);

/** The key that a title shares with its other numbers, volumes, parts, editions and box sets. */
export function siblingTitleKey(title: string): string {
  const { main, subtitle } = titleParts(title);
  const list = `${main} ${subtitle}`.trim().split(' ');
  const unnumbered = list.filter(
    (word, at) => !NUMBERED.has(word) && !isNumber(word, at === list.length - 1),
  );
  const bare = unnumbered.filter((word) => !BOX_SET.has(word));
  return ([bare, unnumbered, list].find(({ length }) => length > 0) ?? []).join(' ').slice(0, 190);
}

/** The subtitle as the main title of a book of its own: "Mistborn: The Hero of Ages" may be "The Hero of Ages". */
export const subtitleKey = (title: string): string =>
  titleParts(title).subtitle.replace(ARTICLE, '').slice(0, 190);

/** Whether one title has a subtitle that may name a volume, while the other one is also the name of its series. */
export function mayNameVolume(a: string, b: string): boolean {
  const [bare, full] = [titleParts(a), titleParts(b)].toSorted(
    (one, other) => one.subtitle.length - other.subtitle.length,
  );
  const series = [...bare!.places.keys()].map((name) => name.replace(ARTICLE, ''));
  return bare!.subtitle === '' && full!.subtitle !== '' && series.includes(bare!.main);
}

const namesOtherWork = (subtitle: string): boolean =>
  subtitle.split(' ').some((word) => OTHER_WORK.has(word));

/** Compares two titles: `same`, `main` if only one has a subtitle, or the difference between them. */
export type TitleComparison = 'same' | 'main' | 'otherNumber' | 'otherWork' | 'otherSubtitle' | 'different';

export function compareTitles(a: TitleParts, b: TitleParts): TitleComparison {
  const joined = (parts: TitleParts) => `${parts.main} ${parts.subtitle}`.trim();
  if (a.main !== b.main && joined(a) !== joined(b)) return 'different';
  for (const [series, place] of a.places) if ((b.places.get(series) ?? place) !== place) return 'otherNumber';
  if (joined(a) === joined(b)) return 'same';
  if ((a.subtitle || a.hasGenre) && b.subtitle) return 'otherSubtitle';
  if (a.subtitle && b.hasGenre) return 'otherSubtitle';
  return namesOtherWork(a.subtitle || b.subtitle) ? 'otherWork' : 'main';
}
