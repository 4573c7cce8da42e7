import type { ComponentType } from 'react';
import { Banner } from '../home/Banner';
import { LogoMark } from '../layout/Logo';
import { Avatar, avatars } from '../ui/Avatar';
import { Cover } from '../ui/Cover';
import { coverDesign } from '../ui/coverDesign';
import { LAYOUTS } from '../ui/covers/designs';
import { EmptyShelf } from '../ui/drawings/EmptyShelf';
import { FallenBook } from '../ui/drawings/FallenBook';
import { NoteBoard } from '../ui/drawings/NoteBoard';
import { ReadingLamp } from '../ui/drawings/ReadingLamp';
import { SearchedShelf } from '../ui/drawings/SearchedShelf';
import { TwoCups } from '../ui/drawings/TwoCups';
import styles from './DesignPage.module.css';
import { Specimen } from './Specimen';

const COLOURS = ['#cf3535', '#0076CE', '#1bb860', '#C8AF55', '#9370DB', '#ef809e', '#708090', '#a97142'];
const DRAWINGS: [string, ComponentType][] = [
  ['EmptyShelf', EmptyShelf],
  ['SearchedShelf', SearchedShelf],
  ['TwoCups', TwoCups],
  ['NoteBoard', NoteBoard],
  ['FallenBook', FallenBook],
  ['ReadingLamp', ReadingLamp],
];
const TITLES = [
  ['It', 'Stephen King'],
  ['One Hundred Years of Solitude', 'Gabriel García Márquez'],
  ['Donaudampfschifffahrtsgesellschaft', 'Anonymous'],
  ['Middlemarch', 'George Eliot'],
  [
    'The Life and Strange Surprizing Adventures of Robinson Crusoe, of York, Mariner: Who lived Eight and Twenty Years, all alone in an un-inhabited Island on the Coast of America, near the Mouth of the Great River of Oroonoque; Having been cast on Shore by Shipwreck, wherein all the Men perished but himself',
    'Daniel Defoe',
  ],
] as const;
const OTHER_SCRIPTS = [
  ['مائة عام من العزلة', 'غابرييل غارثيا ماركيث'],
  ['מישהו לרוץ איתו', 'דויד גרוסמן'],
  ['紅樓夢', '曹雪芹'],
  ['Преступление и наказание', 'Фёдор Достоевский'],
  ['गोदान', 'प्रेमचंद'],
] as const;

type Words = readonly (readonly [string, string])[];

/** A book for each cover layout: the first made-up ids that produce it. */
const booksOf = (words: Words) =>
  LAYOUTS.map((layout, place) => {
    let tries = 0;
    while (coverDesign(`design-${place}-${tries}`).layout !== layout) tries++;
    const [title, author] = words[place % words.length] ?? ['', ''];
    return { itemId: `design-${place}-${tries}`, title, authors: [author], coverPath: null };
  });

/** Illustrations: covers, avatars, scenes, the room of the home page. */
export function Pieces({ theme }: { theme: 'dark' | 'light' }) {
  return (
    <>
      <Specimen name="Covers">
        <Shelf words={TITLES} size="small" />
        <Shelf words={TITLES} size="thumb" />
      </Specimen>
      <Specimen name="Covers in other scripts">
        <Shelf words={OTHER_SCRIPTS} size="small" />
      </Specimen>
      <Specimen name="Avatars">
        {[24, 40, 64].map((size) =>
          avatars().map(({ key }, place) => (
            <Avatar key={`${key} ${size}`} avatar={key} color={COLOURS[place % 8] ?? null} size={size} />
          )),
        )}
      </Specimen>
      <Specimen name="Drawings">
        {DRAWINGS.map(([name, Drawing]) => (
          <span key={name} className={styles.scene}>
            <Drawing />
          </span>
        ))}
        <LogoMark />
      </Specimen>
      <Specimen name="The room by the hour">
        <Banner hour="morning" theme={theme} />
        <Banner hour="day" theme={theme} />
        <Banner hour="evening" theme={theme} />
        <Banner hour="night" theme={theme} />
      </Specimen>
    </>
  );
}

function Shelf({ words, size }: { words: Words; size: 'small' | 'thumb' }) {
  return (
    <div className={styles.shelf}>
      {booksOf(words).map((book) => (
        <Cover key={book.itemId} {...book} size={size} eager />
      ))}
    </div>
  );
}
