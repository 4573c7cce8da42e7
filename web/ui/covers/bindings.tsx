import { seededRandom } from '../coverDesign';
import { around, circle, CLOTH, FOIL, INK, petal, repeat, star, TONE } from './paths';

/** Small stamped ornaments, drawn about a point. */
function ornament(kind: number, x: number, y: number): string {
  if (kind === 0) return star(x, y, 9, 3, 8) + circle(x - 15, y, 1.4) + circle(x + 15, y, 1.4);
  if (kind === 1) return repeat(6, (i) => petal(x, y, 2.4, 10.5, i / 6, 0.09)) + circle(x, y, 1.5);
  if (kind === 2)
    return `M${x} ${y - 7}q4 5 0 14q-4-9 0-14Z${petal(x, y + 6, 2, 17, 0.2, 0.07)}${petal(x, y + 6, 2, 17, -0.2, 0.07)}${petal(x, y + 6, 2, 12, 0.33, 0.07)}${petal(x, y + 6, 2, 12, -0.33, 0.07)}`;
  return `M${x - 20} ${y}L${x - 9} ${y - 1}V${y + 1}ZM${x + 20} ${y}L${x + 9} ${y - 1}V${y + 1}ZM${x} ${y - 8}L${x + 6} ${y}L${x} ${y + 8}L${x - 6} ${y}Z`;
}

/** A frame of two rules with turned-in corners, and one ornament. */
export function Frame({ seed }: { seed: number }) {
  const random = seededRandom(seed + 1);
  const notch = 6 + Math.floor(random() * 3) * 2;
  const inward = random() < 0.6 ? 0 : 1;
  const framed = (inset: number, corner: number): string => {
    const [right, bottom] = [100 - inset, 150 - inset];
    return `M${inset + corner} ${inset}H${right - corner}A${corner} ${corner} 0 0 ${inward} ${right} ${inset + corner}V${bottom - corner}A${corner} ${corner} 0 0 ${inward} ${right - corner} ${bottom}H${inset + corner}A${corner} ${corner} 0 0 ${inward} ${inset} ${bottom - corner}V${inset + corner}A${corner} ${corner} 0 0 ${inward} ${inset + corner} ${inset}Z`;
  };
  return (
    <>
      <g fill="none" stroke={FOIL}>
        <path d={framed(6, notch)} strokeWidth="1.7" />
        <path d={framed(9.5, notch)} strokeWidth="0.6" />
      </g>
      <path d={ornament(Math.floor(random() * 4), 50, 98)} fill={FOIL} />
    </>
  );
}

/** A printed label pasted on patterned cloth. */
export function Label({ seed }: { seed: number }) {
  const random = seededRandom(seed + 2);
  const kind = Math.floor(random() * 3);
  const cells = Array.from(
    { length: 140 },
    (_, i) => [(i % 10) * 11 + (Math.floor(i / 10) % 2) * 5.5 - 2, Math.floor(i / 10) * 11 + 3] as const,
  );
  const weave = cells.map(([x, y]) => {
    if (kind === 0) return `M${x - 5.5} ${y + 4}l5.5-5.5 5.5 5.500v3l-5.5-5.5-5.5 5.500Z`;
    if (kind === 1) return circle(x, y, 2.2);
    return (
      petal(x, y, 0.6, 4.6, 0, 0.12) + petal(x, y, 0.6, 4.6, 0.33, 0.12) + petal(x, y, 0.6, 4.6, 0.67, 0.12)
    );
  });
  return (
    <>
      <path d={weave.join('')} fill={TONE} />
      <path d="M0 0H10V150H0Z" fill={FOIL} />
      <path d="M10 0h1v150h-1Z" fill={TONE} />
      <rect x="15" y="23" width="70" height="70" fill={INK} />
      <rect x="17" y="25" width="66" height="66" fill="none" stroke={CLOTH} strokeWidth="0.7" />
      <path d={`${star(50, 118, 8, 3.4, 4 + Math.floor(random() * 4))}`} fill={FOIL} />
    </>
  );
}

/** Stripes with a plaque for the title. */
export function Stripes({ seed }: { seed: number }) {
  const random = seededRandom(seed + 3);
  const count = 5 + Math.floor(random() * 5);
  const kind = Math.floor(random() * 3);
  const step = 100 / count;
  const bands = [
    repeat(count, (i) => `M${i * step + step / 4} 0h${step / 2}v150h${-step / 2}Z`),
    repeat(Math.ceil(count * 1.5), (i) => `M0 ${i * step + step / 4}h100v${step / 2}H0Z`),
    repeat(count * 3, (i) => `M${i * step - 150} 150l150-150h${step / 2}l-150 150Z`),
  ];
  return (
    <>
      <path d={bands[kind] ?? ''} fill={random() < 0.6 ? FOIL : TONE} />
      <rect x="13" y="34" width="74" height="76" fill={CLOTH} />
      <rect x="15.5" y="36.5" width="69" height="71" fill="none" stroke={FOIL} strokeWidth="0.9" />
    </>
  );
}

/** Nothing but rules: the title is the picture. */
export function Rules({ seed }: { seed: number }) {
  const random = seededRandom(seed + 4);
  const kind = Math.floor(random() * 3);
  const foot = [
    'M11 114h78v.8H11ZM11 138h78v.8H11Z',
    'M11 111h78v3H11ZM11 115.500h78v.7H11Z',
    repeat(5, (i) => `M11 ${110 + i * 1.9}h${78 - i * 15}v.9H11Z`),
  ];
  const head = ['M11 12h22v5H11Z', 'M11 12h78v3H11ZM11 16.500h78v.7H11Z', `${circle(16, 14.5, 5)}`];
  return <path d={(head[kind] ?? '') + (foot[kind] ?? '')} fill={FOIL} />;
}

/** Arches one within the other, stars or leaves in the spandrels. */
export function Arch({ seed }: { seed: number }) {
  const random = seededRandom(seed + 5);
  const corner = Math.floor(random() * 3);
  const arch = (inset: number): string =>
    `M${inset} ${150 - inset}V50A${50 - inset} ${50 - inset} 0 0 1 ${100 - inset} 50V${150 - inset}Z`;
  const spandrel = (x: number): string => {
    if (corner === 0) return star(x, 11, 5.5, 1.8, 5);
    if (corner === 1)
      return repeat(3, (i) =>
        petal(x < 50 ? 3 : 97, 3, 3, 15, (x < 50 ? 0.25 : 0.5) + 0.045 + i * 0.08, 0.05),
      );
    return circle(x, 11, 4);
  };
  return (
    <>
      <path d="M0 0H100V150H0Z" fill={TONE} />
      <path d={arch(6)} fill={CLOTH} />
      <g fill="none" stroke={FOIL}>
        <path d={arch(6)} strokeWidth="1.6" />
        <path d={arch(10)} strokeWidth="0.6" />
        <path d={arch(13)} strokeWidth="0.6" />
      </g>
      <path d={spandrel(10) + spandrel(90)} fill={FOIL} />
      <path
        d={
          star(50, 32, 6.5, 2.4, 6 + corner * 2) +
          `M${around(50, 32, 10, 0.3)}A10 10 0 0 1 ${around(50, 32, 10, 0.7)}A12 12 0 0 0 ${around(50, 32, 10, 0.3)}Z`
        }
        fill={FOIL}
      />
    </>
  );
}
