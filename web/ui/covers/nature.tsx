import { seededRandom } from '../coverDesign';
import { circle, CLOTH, FOIL, INK, petal, repeat, star, TONE } from './paths';

/** A sun, a crescent or an eclipse above a horizon. */
export function Celestial({ seed }: { seed: number }) {
  const random = seededRandom(seed + 10);
  const kind = Math.floor(random() * 3);
  const stars = Array.from({ length: 11 }, (_, i) => {
    const [x, y] = [8 + ((i * 37) % 86) + random() * 4, 64 + random() * 54];
    return Math.hypot(x - 50, y - 94) > 31 ? star(x, y, 1.2 + random() * 2.4, 0.6, 4) : '';
  });
  return (
    <>
      {kind === 0 && (
        <>
          <path d={star(50, 94, 33, 20, 24)} fill={FOIL} />
          <circle cx="50" cy="94" r="20.5" fill={CLOTH} />
          <circle cx="50" cy="94" r="18" fill={INK} />
        </>
      )}
      {kind === 1 && (
        <>
          <path d="M62 70A27 27 0 1 0 77 106A23 23 0 1 1 62 70Z" fill={FOIL} />
          <path d={star(66, 90, 6, 1.8, 4)} fill={INK} />
          <path d={stars.join('')} fill={INK} />
        </>
      )}
      {kind === 2 && (
        <>
          <g fill="none" stroke={FOIL} strokeWidth="0.8">
            {[22, 26, 30].map((r) => (
              <circle key={r} cx="50" cy="94" r={r} />
            ))}
          </g>
          <circle cx="50" cy="94" r="18" fill={FOIL} />
          <circle cx={44 + random() * 12} cy={88 + random() * 12} r="15" fill={TONE} />
          <path
            d={repeat(8, (i) =>
              circle(
                50 + 30 * Math.sin((i * Math.PI) / 4),
                94 - 30 * Math.cos((i * Math.PI) / 4),
                i % 2 ? 1.1 : 2.2,
              ),
            )}
            fill={INK}
          />
        </>
      )}
      <path d="M10 128.500h80v.8H10Z" fill={FOIL} />
    </>
  );
}

/** A stem that grows from the foot, with one of three kinds of leaf and perhaps a flower. */
export function Botanical({ seed }: { seed: number }) {
  const random = seededRandom(seed + 11);
  const leaf = Math.floor(random() * 3);
  const pairs = 5 + Math.floor(random() * 2);
  const flower = random() < 0.55;
  const sway = random() < 0.5 ? -1 : 1;
  const at = (t: number): [number, number] => [50 + sway * 5 * Math.sin(t * 4.2), 152 - t * 66];
  const leaves = (side: 1 | -1): string =>
    repeat(pairs, (i) => {
      const t = (i + 0.6 + (leaf === 1 ? (side + 1) / 4 : 0)) / (pairs + 0.6);
      const [x, y] = at(t);
      const length = 33 * (1 - t * 0.55);
      if (leaf === 0) return petal(x, y, 1, length, side * 0.17, 0.055);
      if (leaf === 1) return petal(x, y, 1, length * 0.92, side * 0.13, 0.11);
      return `M${x} ${y}Q${x + side * length * 0.5} ${y - 2} ${x + side * length * 0.75} ${y - 13}${circle(x + side * length * 0.75, y - 15, 3.1)}`;
    });
  const [x, y] = at(1);
  const stem = `M50 152Q${50 + sway * 10} 124 ${50 + sway * 2} 104T${x} ${y}`;
  return (
    <>
      <path d={stem} fill="none" stroke={FOIL} strokeWidth="1.3" />
      {leaf === 2 ? (
        <g stroke={FOIL} strokeWidth="1.1" fill="none">
          <path d={leaves(1)} />
          <path d={leaves(-1)} />
        </g>
      ) : (
        <>
          <path d={leaves(1)} fill={FOIL} />
          <path d={leaves(-1)} fill={FOIL} opacity="0.78" />
        </>
      )}
      {flower ? (
        <>
          <path d={repeat(8, (i) => petal(x, y - 3, 1.5, 11, i / 8, 0.075))} fill={INK} />
          <circle cx={x} cy={y - 3} r="2.6" fill={FOIL} />
        </>
      ) : (
        <path d={petal(x, y + 2, 0, 15, 0, 0.05)} fill={FOIL} />
      )}
    </>
  );
}

/** Three ranges of hills, a sun or a moon, birds. */
export function Hills({ seed }: { seed: number }) {
  const random = seededRandom(seed + 12);
  const range = (top: number, rough: number): string => {
    const [first, second] = [random() * 6.3, random() * 6.3];
    const height = (x: number): number =>
      top - rough * (0.62 * Math.sin(x / 17 + first) + 0.38 * Math.sin(x / 7.5 + second));
    return `M0 150${repeat(41, (i) => `L${i * 2.5} ${height(i * 2.5).toFixed(1)}`)}V150Z`;
  };
  const sun = 24 + random() * 52;
  return (
    <>
      <circle cx={sun} cy="92" r="11" fill={FOIL} />
      <path
        d={repeat(
          3,
          (i) =>
            `M${(sun > 50 ? 18 : 66) + i * 7} ${84 + (i % 2) * 5}q2-2.5 3 0q1-2.5 3 0q-2-1-3 1q-1-2-3-1Z`,
        )}
        fill={INK}
      />
      <path d={range(105, 8)} fill={TONE} stroke={FOIL} strokeWidth="0.7" />
      <path d={range(119, 6)} fill={FOIL} stroke={CLOTH} strokeWidth="0.7" />
      <path d={range(135, 4.5)} fill={INK} stroke={CLOTH} strokeWidth="0.7" />
    </>
  );
}
