// Answers of the API bent into the states that a real community seldom shows.

const LONGEST = [
  'The Life and Strange Surprizing Adventures of Robinson Crusoe, of York, Mariner: Who lived Eight and Twenty Years, all alone in an un-inhabited Island on the Coast of America, near the Mouth of the Great River of Oroonoque; Having been cast on Shore by Shipwreck, wherein all the Men perished but himself',
  'It',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  'مائة عام من العزلة',
  '紅樓夢與一百二十回的漫長夜晚',
  'Преступление и наказание',
  'गोदान',
  'מישהו לרוץ איתו',
  'Ξ',
];
const AUTHORS = [
  ['Gabriel García Márquez', 'Johann Wolfgang von Goethe', 'Ngũgĩ wa Thiong’o', 'Þórbergur Þórðarson'],
  ['曹雪芹'],
  ['نجيب محفوظ'],
  [],
  ['Ali'],
];
const PARAGRAPH =
  'A slow book, in the best sense: one reads a page, looks up, and the room has changed. I kept going back to the first chapter, because it tells the end and one does not notice. '.repeat(
    3,
  );
const WORDS = {
  title: (at) => LONGEST[at % LONGEST.length],
  authors: (at) => AUTHORS[at % AUTHORS.length],
  username: (at) => ['the_reader_with_the_longest_na', 'Ωλγα', 'مريم_القارئة', 'q'][at % 4],
  description: () => PARAGRAPH.repeat(4),
  firstSentence: () => PARAGRAPH.trim(),
  content: () => `${PARAGRAPH}\n\n${'averyverylongwordwithoutanyspace'.repeat(4)}`,
  reviewTitle: () => 'A title of fifty letters, which is what it may be',
  reviewText: () => PARAGRAPH.slice(0, 500),
  bio: () => PARAGRAPH.slice(0, 300),
  text: () => PARAGRAPH.slice(0, 500),
  reason: () => PARAGRAPH.slice(0, 300),
  favoriteBook: () => LONGEST[0].slice(0, 100),
  favoriteAuthor: () => 'Johann Wolfgang von Goethe and all his translators',
  favoriteGenre: () => LONGEST[2],
};
const COUNT = /count$|^count$|^books$/i;

/** Empty: no rows, zero counts. */
export function empty(value, key = '') {
  if (Array.isArray(value)) return [];
  if (/^(viewer\w+Entry|average|nextCursor)$/.test(key)) return null;
  if (/^(bio|favorite\w+)$/.test(key)) return '';
  if (typeof value === 'number') return COUNT.test(key) ? 0 : value;
  if (key === 'hasMore') return false;
  return mapped(value, empty);
}

/** Extreme: texts and lists as long as possible, in other scripts. */
export function long(answer) {
  let at = 0;
  const stretch = (value, key = '') => {
    const isText = typeof value === 'string' || (key === 'authors' && typeof value?.[0] === 'string');
    if (WORDS[key] && isText) return WORDS[key](at++);
    if (typeof value === 'number') return COUNT.test(key) ? value + 10_000 : value;
    return Array.isArray(value) ? value.map((one) => stretch(one)) : mapped(value, stretch);
  };
  return stretch(answer);
}

function mapped(value, change) {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner, key)]));
}
