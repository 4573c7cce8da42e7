import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Creature } from '../../../web/ui/avatars/Creature';
import { shadesOf } from '../../../web/ui/avatars/shades';
import type { PublicYear } from '../../../schema/user/publicYears';
import { bylineOf, coverDesign, fitTitle, linesOf } from '../../../web/ui/coverDesign';
import { CoverPattern } from '../../../web/ui/covers/CoverPattern';
import type { Texts } from '../../language/textsIn';

type Year = { kind: 'year' } & PublicYear;
/** What a preview shows; plain values, so that equal ones have equal pictures. */
export type Preview =
  | Year
  | { kind: 'book'; itemId: string; title: string; authors: string[]; average: number | null; count: number }
  | { kind: 'reader' | 'compare'; username: string; avatar: string; avatarColor: string | null; bio: string };

const [WIDTH, HEIGHT] = [1200, 630];
/** Figtree calls itself after the weight it was drawn in, whatever its weight here. */
const TEXT = 'Figtree Light';
const [PAPER, SURFACE, LINE, INK, SOFT, GOLD] = [
  '#16120e',
  '#1f1914',
  '#3d3228',
  '#f3e9da',
  '#c9b9a3',
  '#e8b261',
];

/** The drawing of a preview, 1200 by 630, as SVG. What readers wrote is text in it, never markup. */
export function card(preview: Preview, texts: Texts): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path d={`M0 0h${WIDTH}v${HEIGHT}H0Z`} fill={PAPER} />
      <path d="M0 556h1200v74H0Z" fill={SURFACE} />
      <path d="M0 555h1200v2H0Z" fill={LINE} />
      {preview.kind === 'book' ? (
        <BookCard {...preview} texts={texts} />
      ) : preview.kind === 'year' ? (
        <YearCard {...preview} texts={texts} />
      ) : (
        <ReaderCard {...preview} texts={texts} />
      )}
      <House />
    </svg>,
  );
}

type Shown<Kind extends Preview['kind']> = Extract<Preview, { kind: Kind }> & { texts: Texts };

function BookCard({ itemId, title, authors, average, count, texts }: Shown<'book'>) {
  const { t, plural, decimal } = texts;
  const size = title.length > 60 ? 50 : title.length > 28 ? 60 : 76;
  const lines = linesOf(writable(title), 620 / size, 4);
  const top = 300 - (lines.length * size * 1.12) / 2 - 40;
  const below = top + lines.length * size * 1.12;
  return (
    <>
      <Cover itemId={itemId} title={title} authors={authors} />
      <Title lines={lines} x={478} top={top} size={size} />
      <Line x={480} y={below + 44} size={34} fill={SOFT}>
        {linesOf(writable(bylineOf(authors) || t('Unknown{_author}')), 640 / 34, 1)[0]}
      </Line>
      {average !== null && (
        <>
          <Stars x={480} y={below + 96} value={average} />
          <Line x={690} y={below + 106} size={30} fill={INK}>
            {decimal(average)} · {plural(count, '{count} review', '{count} reviews')}
          </Line>
        </>
      )}
    </>
  );
}

function YearCard({ texts: { t, plural }, ...preview }: Shown<'year'>) {
  const { username, year, count, pages, isEveryLengthKnown, books } = preview;
  const name = writable(username) || t('A reader');
  const read = plural(count, '{count} book', '{count} books');
  const length = isEveryLengthKnown
    ? plural(pages, '{count} page', '{count} pages')
    : plural(pages, 'at least {count} page', 'at least {count} pages');
  return (
    <>
      <Title
        lines={linesOf(
          t('{username}’s {year} in books', { username: name, year: String(year) }),
          1020 / 64,
          1,
        )}
        x={90}
        top={48}
        size={64}
      />
      <Line x={92} y={170} size={36} fill={GOLD}>
        {pages > 0 ? `${read} · ${length}` : read}
      </Line>
      {books.map((book, place) => (
        <Cover key={book.itemId} {...book} x={90 + place * 262} y={206} width={220} />
      ))}
    </>
  );
}

function ReaderCard({ kind, username, avatar, avatarColor, bio, texts: { t } }: Shown<'reader' | 'compare'>) {
  const isProfile = kind === 'reader';
  const shades = shadesOf(avatarColor, '#222222');
  const name = writable(username) || t('A reader');
  const lines = linesOf(isProfile ? name : t('You and {username}', { username: name }), 620 / 72, 2);
  const words = isProfile
    ? bio || t('What {username} reads, wants to read and thinks of it.', { username: name })
    : t('What you both have read.');
  return (
    <>
      <clipPath id="round">
        <circle cx="50" cy="50" r="50" />
      </clipPath>
      <svg x="90" y="125" width="330" height="330" viewBox="0 0 100 100">
        <g clipPath="url(#round)">
          <path d="M0 0h100v100H0Z" fill={shades.badge} />
          <path d="M0 82h100v18H0Z" fill={shades.shelf} />
          <Creature avatar={avatar} shades={shades} />
        </g>
        <circle cx="50" cy="50" r="48.8" fill="none" stroke={shades.rim} strokeWidth="2.4" />
      </svg>
      <Title lines={lines} x={478} top={210 - lines.length * 20} size={72} />
      {linesOf(writable(words), 640 / 32, 3).map((line, place) => (
        <Line key={line} x={480} y={250 + lines.length * 62 + place * 46} size={32} fill={SOFT}>
          {line}
        </Line>
      ))}
    </>
  );
}

interface CoverPlace {
  itemId: string;
  title: string;
  authors: string[];
  x?: number;
  y?: number;
  width?: number;
}

/** The designed cover, 300 by 450 unless it is smaller. A picture from elsewhere is not fetched. */
function Cover({ itemId, title, authors, x = 90, y = 52, width = 300 }: CoverPlace) {
  const { cloth, layout, seed } = coverDesign(itemId);
  const colours = new Map(Object.entries(cloth));
  const pattern = renderToStaticMarkup(<CoverPattern pattern={layout.pattern} seed={seed} />).replace(
    /var\(--cover-(\w+)\)/g,
    (_, name: string) => colours.get(name) ?? cloth.cloth,
  );
  const { title: box, author, align, hang } = layout;
  const type = fitTitle(title, { ...box, wide: layout.wide ?? false });
  const words = linesOf(writable(title), (0.97 * box.width) / type.size, type.lines, layout.wide);
  const lines = layout.wide ? words.map((line) => line.toUpperCase()) : words;
  const height = lines.length * type.size * type.leading;
  const top = box.y + { top: 0, middle: (box.height - height) / 2, bottom: box.height - height }[hang];
  const middle = align === 'center';
  const at = { x: middle ? box.x + box.width / 2 : box.x, textAnchor: middle ? 'middle' : 'start' } as const;
  const ink = layout.inverse ? cloth.cloth : cloth.ink;
  return (
    <svg x={x} y={y} width={width} height={width * 1.5} viewBox="0 0 100 150">
      <path d="M0 0h100v150H0Z" fill={cloth.cloth} />
      <g dangerouslySetInnerHTML={{ __html: pattern }} />
      {lines.map((line, place) => (
        <text
          key={`${place} ${line}`}
          {...at}
          y={top + type.size * (0.82 + place * type.leading)}
          fontFamily="Fraunces"
          fontWeight="600"
          fontSize={type.size}
          letterSpacing={layout.wide ? type.size * 0.04 : 0}
          fill={ink}
        >
          {line}
        </text>
      ))}
      <text {...at} y={author.y + 6} fontFamily={TEXT} fontWeight="500" fontSize="5.6" fill={ink}>
        {linesOf(writable(bylineOf(authors)), box.width / 5.6, 1)[0]}
      </text>
    </svg>
  );
}

function Title({ lines, x, top, size }: { lines: string[]; x: number; top: number; size: number }) {
  return lines.map((line, place) => (
    <text
      key={`${place} ${line}`}
      x={x}
      y={top + size * (0.86 + place * 1.12)}
      fontFamily="Fraunces"
      fontWeight="600"
      fontSize={size}
      fill={INK}
    >
      {line}
    </text>
  ));
}

function Line({
  children,
  ...place
}: {
  x: number;
  y: number;
  size: number;
  fill: string;
  children: ReactNode;
}) {
  const { x, y, size, fill } = place;
  return (
    <text x={x} y={y} fontFamily={TEXT} fontWeight="500" fontSize={size} fill={fill}>
      {children}
    </text>
  );
}

const STAR = 'M0-17 5-5.500 17-5 8 4 11 16 0 9.500-11 16-8 4-17-5-5-5.500Z';

function Stars({ x, y, value }: { x: number; y: number; value: number }) {
  return [1, 2, 3, 4, 5].map((star) => (
    <path
      key={star}
      d={STAR}
      transform={`translate(${x + 17 + (star - 1) * 40} ${y})`}
      fill={value >= star - 0.25 ? GOLD : LINE}
    />
  ));
}

/** The sign of the house at the foot. */
function House() {
  return (
    <g>
      <svg x="90" y="567" width="50" height="50" viewBox="0 0 32 32">
        <g transform="rotate(10 12.5 27)">
          <rect x="4.5" y="4.5" width="8" height="22.5" rx="1.2" fill={GOLD} />
          <path d="M4.5 9h8M4.5 22.5h8" stroke={PAPER} strokeWidth="1.7" />
        </g>
        <g transform="rotate(-14 20.5 27)">
          <rect x="20.5" y="9" width="7.5" height="18" rx="1.2" fill={INK} />
          <path d="M20.5 14h7.5" stroke={PAPER} strokeWidth="1.7" />
        </g>
        <path d="M3 29.600h26" stroke={INK} strokeWidth="2.4" strokeLinecap="round" />
      </svg>
      <text x="154" y="604" fontFamily="Fraunces" fontWeight="600" fontSize="34" fill={INK}>
        Shelfmates
      </text>
    </g>
  );
}

/** Our fonts have Latin letters only. Other text is left out: it would be drawn as empty boxes. */
function writable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\u0020-\u024f\u02b0-\u036f\u1e00-\u1eff\u2000-\u206f\u20a0-\u20c0\u2122]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
