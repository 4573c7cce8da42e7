/** The colours a pattern may use; the cover sets them. */
export const CLOTH = 'var(--cover-cloth)';
export const INK = 'var(--cover-ink)';
export const FOIL = 'var(--cover-foil)';
export const TONE = 'var(--cover-tone)';

const short = (n: number): string => String(Math.round(n * 100) / 100);

/** A point on a circle, the angle in turns clockwise from the top. */
export function around(cx: number, cy: number, r: number, turn: number): string {
  const angle = turn * 2 * Math.PI;
  return `${short(cx + r * Math.sin(angle))} ${short(cy - r * Math.cos(angle))}`;
}

/** A star, or a sun's teeth, of `points` points. */
export function star(cx: number, cy: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) =>
    around(cx, cy, i % 2 ? inner : outer, i / (points * 2)),
  );
  return `M${corners.join('L')}Z`;
}

/** A leaf or petal from a point outwards. */
export function petal(
  cx: number,
  cy: number,
  from: number,
  to: number,
  turn: number,
  breadth: number,
): string {
  const middle = (from + to) / 2;
  const start = around(cx, cy, from, turn);
  const end = around(cx, cy, to, turn);
  return `M${start}Q${around(cx, cy, middle, turn - breadth)} ${end}Q${around(cx, cy, middle, turn + breadth)} ${start}Z`;
}

export function circle(cx: number, cy: number, r: number): string {
  return `M${short(cx - r)} ${short(cy)}a${short(r)} ${short(r)} 0 1 0 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 0 ${short(-2 * r)} 0Z`;
}

/** The numbers 0 to `count` - 1, turned into one path. */
export function repeat(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}
