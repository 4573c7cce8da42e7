import { exactDate, relativeDate } from './relativeDate';

/** When something happened, in words; the exact time on hover. */
export function Moment({ at, className }: { at: string | null | undefined; className?: string }) {
  const words = relativeDate(at);
  if (!at || words === 'Invalid date') return <span className={className}>{words}</span>;
  return (
    <time dateTime={at} title={exactDate(at)} className={className}>
      {words}
    </time>
  );
}
