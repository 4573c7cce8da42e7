import { seededRandom } from '../coverDesign';
import { around, circle, CLOTH, FOIL, INK, petal, repeat, star, TONE } from './paths';

/** Rows of overlapping scales, a woodcut sea. */
export function Waves({ seed }: { seed: number }) {
  const random = seededRandom(seed + 6);
  const r = [10, 12.5, 16.7][Math.floor(random() * 3)] ?? 10;
  const sun = random() < 0.5;
  const rows = Math.ceil(75 / (r / 2)) + 1;
  const scales = Array.from({ length: rows }, (_, row) => {
    const y = 84 + r + (row * r) / 2;
    return Array.from({ length: Math.ceil(50 / r) + 1 }, (_, i) => ({ x: i * 2 * r + (row % 2 ? r : 0), y }));
  }).flat();
  return (
    <>
      {sun && <circle cx={66 + random() * 18} cy="84" r="11" fill={FOIL} />}
      {scales.map(({ x, y }) => (
        <g key={`${x},${y}`}>
          <circle cx={x} cy={y} r={r} fill={TONE} stroke={FOIL} strokeWidth="0.9" />
          <path
            d={circle(x, y, r * 0.68) + circle(x, y, r * 0.36)}
            fill="none"
            stroke={FOIL}
            strokeWidth="0.9"
          />
        </g>
      ))}
    </>
  );
}

/** One square of the quilt, turned by quarters. */
function tile(kind: number): string {
  if (kind === 0) return 'M0 0H20A20 20 0 0 1 0 20Z';
  if (kind === 1) return 'M0 0H20L0 20Z';
  if (kind === 2) return 'M0 0A10 10 0 0 0 20 0ZM0 20A10 10 0 0 1 20 20Z';
  if (kind === 3) return circle(10, 10, 6.5);
  if (kind === 4) return 'M0 0Q20 0 20 20Q0 20 0 0Z';
  return 'M0 0H20L10 10ZM0 20H20L10 10Z';
}

/** A patchwork of woodcut squares. */
export function Quilt({ seed }: { seed: number }) {
  const random = seededRandom(seed + 7);
  const kinds = [Math.floor(random() * 6), Math.floor(random() * 6), 4];
  const mirrored = random() < 0.5;
  const squares = Array.from({ length: 20 }, (_, i) => ({
    x: (i % 5) * 20,
    y: 72 + Math.floor(i / 5) * 20,
    kind: kinds[Math.floor(random() * 3)] ?? 0,
    turn: (mirrored ? (i + Math.floor(i / 5)) % 4 : Math.floor(random() * 4)) * 90,
    colour: random(),
  }));
  return squares.map(({ x, y, kind, turn, colour }) => (
    <g key={`${x},${y}`} transform={`translate(${x} ${y}) rotate(${turn} 10 10)`}>
      <path d="M0 0H20V20H0Z" fill={colour < 0.35 ? FOIL : colour < 0.7 ? TONE : CLOTH} />
      <path d={tile(kind)} fill={colour < 0.35 ? CLOTH : colour < 0.55 ? INK : FOIL} />
    </g>
  ));
}

/** One large rosette with a ring of petals, its symmetry from the seed. */
export function Rosette({ seed }: { seed: number }) {
  const random = seededRandom(seed + 8);
  const fold = 6 + Math.floor(random() * 5) * 2;
  const wide = 0.42 / fold;
  return (
    <>
      <circle cx="50" cy="86" r="35" fill={TONE} />
      <g fill="none" stroke={FOIL}>
        <circle cx="50" cy="86" r="35" strokeWidth="1.4" />
        <circle cx="50" cy="86" r="32.5" strokeWidth="0.5" />
      </g>
      <path d={repeat(fold, (i) => petal(50, 86, 11, 30, i / fold, wide))} fill={FOIL} />
      <path d={repeat(fold, (i) => circle(...point(27, (i + 0.5) / fold), 1.5))} fill={INK} />
      {random() < 0.5 ? (
        <path d={star(50, 86, 10, 5, fold)} fill={INK} />
      ) : (
        <path
          d={circle(50, 86, 8) + repeat(fold / 2, (i) => petal(50, 86, 1, 7, (i * 2) / fold, 0.1))}
          fill={INK}
          fillRule="evenodd"
        />
      )}
      <path d="M20 122.500h60v.7H20ZM20 48.500h60v.7H20Z" fill={FOIL} />
    </>
  );
}

function point(r: number, turn: number): [number, number] {
  const [x = 50, y = 86] = around(50, 86, r, turn).split(' ').map(Number);
  return [x, y];
}

/** Rays fanning from the foot of the cover. */
export function Rays({ seed }: { seed: number }) {
  const random = seededRandom(seed + 9);
  const count = 9 + Math.floor(random() * 4) * 2;
  const x = random() < 0.6 ? 50 : random() < 0.5 ? 0 : 100;
  const reach = x === 50 ? 62 : 74;
  const span = x === 50 ? 0.5 : 0.25;
  const from = x === 100 ? -0.25 : x === 0 ? 0 : -0.25;
  const step = span / count;
  const ray = (i: number): string =>
    `M${x} 150L${around(x, 150, reach, from + i * step + step * 0.2)}A${reach} ${reach} 0 0 1 ${around(x, 150, reach, from + i * step + step * 0.8)}Z`;
  return (
    <>
      <path d={circle(x, 150, reach)} fill={TONE} />
      <path d={repeat(count, ray)} fill={FOIL} />
      <path d={circle(x, 150, 27)} fill={CLOTH} />
      <path d={circle(x, 150, 23)} fill={FOIL} />
      <path d={circle(x, 150, 17)} fill="none" stroke={CLOTH} strokeWidth="0.9" />
      <path d={`M0 147h100v3H0Z`} fill={FOIL} />
    </>
  );
}
