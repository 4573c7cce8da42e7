import { exactDate, relativeDate } from './relativeDate';

/** A relative time, with the exact time on hover. */
export function RelativeTime({ at, className }: { at: string | null | undefined; className?: string }) {
  const words = relativeDate(at);
  if (!at || Number.isNaN(Date.parse(at))) return <span className={className}>{words}</span>;
  return (
    <time
      dateTime={at}
      className={className}
      // Only on demand: the first use of Intl blocks a page for 20 ms.
      onPointerEnter={(event) => (event.currentTarget.title = exactDate(at))}
    >
      {words}
    </time>
  );
}
