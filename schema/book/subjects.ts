import { fold } from '../fold';

/** Subjects of catalogues that say nothing about a book: formats, shelves, library programmes. */
const NOISE =
  /^(?:accessible book|protected daisy|in library|lending library|overdrive|internet archive.*|open library.*|large type books|large print.*|open_syllabus.*|reading level.*|general|literature|english language|new york times.*|nyt:.*|collectionid:.*|series:.*|award:.*|lexile.*|staff picks.*|fiction in english|specimens|translations? .*|.* translations?|.*\bebooks?\b.*|long now.*|popular print disabled books|audiobooks?|textbooks?)$/;

/** The canonical name of a subject for each folded variant. */
const NAMES = new Map(
  Object.entries({
    'Science fiction': [
      'sci-fi',
      'scifi',
      'science-fiction',
      'fiction, science fiction',
      'science fiction fantasy',
    ],
    Fantasy: ['fantasy fiction', 'fiction, fantasy'],
    'Historical fiction': ['historical novels', 'fiction, historical', 'history, fiction'],
    Mystery: [
      'mystery fiction',
      'mystery and detective stories',
      'detective and mystery stories',
      'fiction, mystery & detective',
      'mysteries',
    ],
    Thrillers: ['thriller', 'suspense fiction', 'fiction, thrillers', 'fiction, suspense'],
    Romance: ['romance fiction', 'love stories', 'fiction, romance', 'romances'],
    Horror: ['horror fiction', 'horror tales', 'horror stories', 'fiction, horror'],
    'Children’s fiction': [
      "children's fiction",
      "children's stories",
      'juvenile fiction',
      "children's literature",
      'juvenile literature',
      "children's books",
    ],
    'Young adult': ['young adult fiction', 'young adult literature', 'ya', 'teen fiction'],
    'Graphic novels': ['graphic novel', 'comics & graphic novels', 'comic books, strips, etc', 'comics'],
    Biography: ['biographies', 'biography & autobiography'],
    Memoir: ['memoirs', 'personal memoirs'],
    Autobiography: ['autobiographies'],
    'Short stories': ['short story', 'fiction, short stories', 'short stories (single author)'],
    Poetry: ['poems', 'poetry (poetic works by one author)'],
    Drama: ['plays', 'theater', 'theatre'],
    Humour: ['humor', 'humorous stories', 'humorous fiction', 'wit and humor'],
    Adventure: [
      'adventure stories',
      'adventure and adventurers',
      'fiction, action & adventure',
      'action & adventure',
    ],
    Dystopias: ['dystopia', 'dystopian', 'dystopian fiction'],
    'Coming of age': ['coming-of-age', 'bildungsroman', 'bildungsromans'],
    'Magical realism': ['magic realism', 'magic realism (literature)', 'magical realist fiction'],
    Classics: ['classic', 'classic literature', 'classic fiction', 'fiction, classics'],
    Essays: ['essay', 'literary essays'],
    Crime: ['crime fiction', 'fiction, crime', 'true crime'],
    'World War II': [
      'world war, 1939-1945',
      'world war, 1939–1945',
      'second world war',
      'ww2',
      'wwii',
      'world war two',
    ],
    'World War I': ['world war, 1914-1918', 'world war, 1914–1918', 'first world war', 'ww1', 'wwi'],
    'Fairy tales': ['fairy tale', 'fairytales'],
    Folklore: ['folk tales', 'folktales', 'folk literature'],
    Families: ['family', 'family life', 'domestic fiction', 'fiction, family life'],
    Friendship: ['friends', 'best friends'],
    Philosophy: ['philosophical'],
    Nonfiction: ['non-fiction', 'non fiction'],
    Fiction: [
      'fiction, general',
      'fiction general',
      'english fiction',
      'american fiction',
      'novels',
      'novel',
      'general fiction',
    ],
  }).flatMap(([name, others]) => [name, ...others].map((way) => [fold(way), name] as const)),
);

/** Matches "fiction" added to a topic: `Dragons, fiction`, `Paris (France) -- Fiction`. */
const ABOUT =
  /^(.*?)(?:,| --| \/)\s*(?:juvenile )?(?:fiction|literature|general|juvenile fiction|history and criticism)$/i;

/** The subjects of a book in one vocabulary: distinct canonical names without noise. */
export function cleanSubjects(subjects: readonly string[]): string[] {
  const names = subjects.map(nameOf).filter((name) => name !== '');
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(fold(name))) byKey.set(fold(name), name);
  return [...byKey.values()];
}

function nameOf(subject: string): string {
  const text = subject.replace(/[.,;:\s]+$/, '').trim();
  const folded = fold(text);
  const known = NAMES.get(folded);
  if (known) return known;
  if (NOISE.test(folded) || folded.length > 60 || !/\p{L}/u.test(folded)) return '';
  const about = ABOUT.exec(text)?.[1];
  if (about) return nameOf(about);
  const bare = text.replace(
    /\s*\((?:fictitious character|imaginary (?:place|organization|wars and battles))[^)]*\)$/i,
    '',
  );
  return bare.charAt(0).toUpperCase() + bare.slice(1);
}
