import { seededRandom } from '../ui/coverDesign';

const SPINES = ['#cf3535', '#0076CE', '#1bb860', '#C8AF55', '#9370DB', '#ef809e', '#708090', '#a97142'];
const ROWS = [88, 165, 242, 319];

interface Books {
  /** One path for each colour of the palette. */
  spines: string[];
  bands: string;
}

/** Places books side by side on a board, and lets some of them lean. */
function fillRow(books: Books, from: number, to: number, board: number, random: () => number): void {
  let x = from;
  let last = -1;
  while (x < to - 9) {
    const width = Math.min(8 + Math.round(random() * 12), to - x);
    const height = 38 + Math.round(random() * 23);
    let colour = Math.floor(random() * SPINES.length);
    if (colour === last) colour = (colour + 3) % SPINES.length;
    last = colour;
    const lean = random() < 0.07 && x + width + 14 < to ? 11 : 0;
    books.spines[colour] += `M${x + lean} ${board}l${-lean} ${-height}h${width}l${lean} ${height}Z`;
    if (!lean && width > 10) {
      const y = board - height + 6 + Math.round(random() * 6);
      books.bands += `M${x + 2} ${y}h${width - 4}v2h${4 - width}Z`;
      if (random() < 0.5) books.bands += `M${x + 2} ${board - 9}h${width - 4}v2h${4 - width}Z`;
      if (random() < 0.3) books.bands += `M${x + 4} ${y + 5}h${width - 8}v9h${8 - width}Z`;
    }
    x += width + 1 + lean;
  }
}

/** The books of one bookcase; `gaps` are reserved for other objects, row by row. */
function fillCase(
  from: number,
  to: number,
  gaps: readonly (readonly [number, number] | null)[],
  seed: number,
): Books {
  const random = seededRandom(seed);
  const books: Books = { spines: SPINES.map(() => ''), bands: '' };
  ROWS.forEach((board, row) => {
    const gap = gaps[row];
    fillRow(books, from, gap ? gap[0] : to, board, random);
    if (gap) fillRow(books, gap[1], to, board, random);
  });
  return books;
}

const LEFT = fillCase(14, 304, [null, [196, 254], null, [60, 116]], 11);
const RIGHT = fillCase(920, 1188, [[1010, 1058], null, [1090, 1148], null], 23);

function Case({ x, width, books }: { x: number; width: number; books: Books }) {
  return (
    <>
      <path d={`M${x} 14h${width}v308h${-width}Z`} fill="var(--hollow)" />
      {books.spines.map((d, i) => (
        <path
          key={SPINES[i]}
          d={d}
          style={{ fill: `color-mix(in oklab, ${SPINES[i]} var(--spine-share), var(--spine-mix))` }}
        />
      ))}
      <path d={books.bands} fill="var(--gilt)" opacity=".75" />
      <path d={ROWS.map((y) => `M${x} ${y}h${width}v7h${-width}Z`).join('')} fill="var(--wood)" />
      <path d={ROWS.map((y) => `M${x} ${y + 7}h${width}v4h${-width}Z`).join('')} fill="#0004" />
      <path d={`M${x - 2} 8h10v318h-10ZM${x + width - 8} 8h10v318h-10Z`} fill="var(--wood-dark)" />
      <path d={`M${x - 8} 4h${width + 16}v14h${-width - 16}Z`} fill="var(--wood)" />
    </>
  );
}

/** Two bookcases, left and right of the room, with other objects in them. */
export function BannerShelves() {
  return (
    <>
      <Case x={4} width={310} books={LEFT} />
      <Case x={910} width={286} books={RIGHT} />
      <g fill="none" stroke="var(--metal)" strokeWidth="3">
        <path d="M207 127a20 20 0 1 0 33-14M225 155v8M213 164h24" />
      </g>
      <circle cx="226" cy="131" r="16" fill="var(--leaf)" />
      <path
        d="M214 124q8-8 15 0-3 9-9 8-5-2-6-8ZM228 136q7-4 12 0-4 10-9 9-4-4-3-9Z"
        fill="var(--cream)"
        opacity=".7"
      />
      <path d="M74 319h28l-3-20H77Z" fill="var(--pot)" />
      <path
        d="M88 300q-20-8-19-26 16 6 19 26 2-22 18-28 3 18-18 28-4-20 0-38 9 16 0 38Z"
        fill="var(--leaf)"
      />
      <path d="M1022 88c-6-18 4-22 6-34h10c2 12 12 16 6 34Z" fill="var(--cream)" opacity=".8" />
      <path
        d="M1033 54c-3-14-12-16-12-24M1033 54c1-14 9-18 12-22M1033 54V26"
        fill="none"
        stroke="var(--leaf)"
        strokeWidth="2.5"
      />
      <path d="M1097 242v-40q22-14 44 0v40Z" fill="var(--wood)" />
      <circle cx="1119" cy="218" r="14" fill="var(--cream)" />
      <path d="M1119 209v9l6 4" fill="none" stroke="var(--cat)" strokeWidth="2.5" />
      <g fill="none" stroke="var(--wood-dark)" strokeWidth="7">
        <path d="M934 326L966 18M974 326l24-308" />
        <path
          d="M938 290h39M942 246h39M947 202h38M951 158h38M956 114h37M960 70h36"
          strokeWidth="5"
          stroke="var(--wood)"
        />
      </g>
    </>
  );
}
