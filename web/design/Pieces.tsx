import type { ComponentType } from 'react';
import { Banner } from '../home/Banner';
import { LogoMark } from '../layout/Logo';
import { Avatar, AVATARS } from '../ui/Avatar';
import { Cover } from '../ui/Cover';
import { coverDesign } from '../ui/coverDesign';
import { LAYOUTS } from '../ui/covers/designs';
import { EmptyShelf } from '../ui/drawings/EmptyShelf';
import { FallenBook } from '../ui/drawings/FallenBook';
import { NoteBoard } from '../ui/drawings/NoteBoard';
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
];
const TITLES = [
  ['It', 'King'],
  ['One Hundred Years of Solitude', 'Gabriel García Márquez'],
  ['مائة عام من العزلة', 'غابرييل غارثيا ماركيث'],
  ['紅樓夢', '曹雪芹'],
  ['Преступление и наказание', 'Фёдор Достоевский'],
  ['Donaudampfschifffahrtsgesellschaft', 'Anonymous'],
  [
    'The Life and Strange Surprizing Adventures of Robinson Crusoe, of York, Mariner: Who lived Eight and Twenty Years, all alone in an un-inhabited Island on the Coast of America, near the Mouth of the Great River of Oroonoque; Having been cast on Shore by Shipwreck, wherein all the Men perished but himself',
    'Daniel Defoe',
  ],
  ['Middlemarch', 'George Eliot'],
] as const;

/** A book for each layout of the covers: the first made-up ids that come to it. */
const BOOKS = LAYOUTS.map((layout, place) => {
  let tries = 0;
  while (coverDesign(`design-${place}-${tries}`).layout !== layout) tries++;
  const [title, author] = TITLES[place % TITLES.length] ?? ['', ''];
  return { itemId: `design-${place}-${tries}`, title, authors: [author], coverUrl: null };
});

/** What is drawn: covers, avatars, scenes, the room of the home page. */
export function Pieces() {
  return (
    <>
      <Specimen name="Covers">
        <div className={styles.shelf}>
          {BOOKS.map((book) => (
            <Cover key={book.itemId} {...book} size="small" />
          ))}
        </div>
        <div className={styles.shelf}>
          {BOOKS.map((book) => (
            <Cover key={book.itemId} {...book} size="thumb" />
          ))}
        </div>
      </Specimen>
      <Specimen name="Avatars">
        {[24, 40, 64].map((size) =>
          AVATARS.map(({ key }, place) => (
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
        <Banner hour="morning" />
        <Banner hour="day" />
        <Banner hour="evening" />
        <Banner hour="night" />
      </Specimen>
    </>
  );
}
