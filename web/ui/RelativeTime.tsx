import { exactDate, relativeDate } from './relativeDate';

/** When something happened, in words; the exact time on hover. */
export function RelativeTime({ at, className }: { at: string | null | undefined; className?: string }) {
  const words = relativeDate(at);
  if (!at || Number.isNaN(Date.parse(at))) return <span className={className}>{words}</span>;
  return (
    <time
      dateTime={at}
      className={className}
      // Not before it is wanted: Intl holds a page for 20 ms when it is first used.
      onPointerEnter={(event) => (event.currentTarget.title = exactDate(at))}
    >
      {words}
    </time>
  );
}
