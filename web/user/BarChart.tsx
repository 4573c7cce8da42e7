import { useEffect, useRef, useState } from 'react';
import { barX, barY, plot, ruleX, ruleY, text, type Markish } from '@observablehq/plot';
import { Card } from '../ui/Card';
import { grouped } from '../ui/formatCount';
import { ColumnHeaders } from '../ui/ColumnHeaders';
import styles from './YearInBooks.module.css';

interface Bar {
  name: string;
  /** The label at the axis, if the name is too long for it. */
  short?: string;
  count: number;
}

interface BarChartProps {
  title: string;
  /** The headings of the table for screen readers. */
  columns: [name: string, count: string];
  bars: readonly Bar[];
  /** Horizontal bars, so that long names fit. */
  lies?: boolean;
}

const ACCENT = 'var(--accent)'; // a colour of the theme, so that the chart follows a switch of the theme

/** A bar chart of counts, with a table for screen readers. */
export function BarChart({ title, columns, bars, lies }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  useEffect(() => {
    const frame = place.current;
    if (!frame || width === 0) return;
    const labels = new Map(
      bars.map(({ name, short = name }) => [name, shorten(short, roomFor(width, lies))]),
    );
    const longest = Math.max(...[...labels.values()].map((label) => label.length));
    const axis = {
      domain: bars.map(({ name }) => name),
      tickFormat: (name: string) => labels.get(name) ?? '',
      label: null,
      tickSize: 0,
    };
    const counts = { domain: [0, Math.max(1, ...bars.map(({ count }) => count))], axis: null }; // without a maximum, bars have no height
    const chart = plot({
      width,
      style: { background: 'none', fontSize: '13px', fontFamily: 'var(--sans)', overflow: 'visible' },
      ...(lies
        ? {
            height: heightOf(bars, lies),
            marginLeft: Math.min(width * 0.5, 16 + 7.2 * longest),
            marginRight: 28,
            marginTop: 0,
            marginBottom: 10,
            x: counts,
            y: { ...axis, padding: 0.3 },
          }
        : {
            height: heightOf(bars, lies),
            marginLeft: 4,
            marginRight: 4,
            marginTop: 24,
            x: { ...axis, padding: 0.25 },
            y: counts,
          }),
      marks: lies ? lyingMarks(bars) : standingMarks(bars),
    });
    frame.replaceChildren(chart);
    return () => frame.replaceChildren();
  }, [bars, lies, width]);

  return (
    <Card as="section" className={styles.chart}>
      <h3>{title}</h3>
      <div
        ref={place}
        aria-hidden="true"
        className={styles.plot}
        style={{ minHeight: heightOf(bars, lies) }} // takes its space before it is rendered
        data-lies={lies || undefined}
      />
      <div className="visually-hidden">
        <table>
          <caption>{title}</caption>
          <thead>
            <ColumnHeaders columns={columns} />
          </thead>
          <tbody>
            {bars.map(({ name, count }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{grouped(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const heightOf = (bars: readonly Bar[], lies = false) => (lies ? bars.length * 34 + 10 : 220);

const standingMarks = (bars: readonly Bar[]): Markish[] => [
  ruleY([0], { stroke: 'var(--line-strong)' }),
  barY(bars, { x: 'name', y: 'count', fill: ACCENT, rx: 3 }),
  text(bars, {
    x: 'name',
    y: 'count',
    text: (bar: Bar) => (bar.count > 0 ? grouped(bar.count) : ''),
    dy: -9,
  }),
];

const lyingMarks = (bars: readonly Bar[]): Markish[] => [
  ruleX([0], { stroke: 'var(--line-strong)' }),
  barX(bars, { y: 'name', x: 'count', fill: ACCENT, rx: 3 }),
  text(bars, { y: 'name', x: 'count', text: (bar: Bar) => grouped(bar.count), dx: 10, textAnchor: 'start' }),
];

/** The number of letters of a name that fit at the axis. */
const roomFor = (width: number, lies = false) => (lies ? (width < 360 ? 18 : 28) : width < 360 ? 1 : 12);

const shorten = (name: string, max: number) =>
  name.length <= max ? name : max === 1 ? name.slice(0, 1) : `${name.slice(0, max - 1)}…`;

/** The current width of an element. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const sizes = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    sizes.observe(element.current);
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
