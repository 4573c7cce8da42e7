import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { plural, rich, t } from '../language/t';

interface WitnessesProps {
  witnesses: readonly { rating: number; user: { id: string; username: string } }[];
  witnessCount: number;
  className?: string;
}

/** The readers who loved a book, by name. */
export function Witnesses({ witnesses, witnessCount, className }: WitnessesProps) {
  const others = witnessCount - witnesses.length;
  const names: ReactNode[] = witnesses.map(({ user, rating }) => (
    <span key={user.id}>
      <Link to={`/public-profile/${user.id}`}>{user.username}</Link> ({rating}
      <span aria-hidden="true">★</span>
      <span className="visually-hidden"> {t('stars')}</span>)
    </span>
  ));
  if (others > 0) names.push(plural(others, '{count} other reader', '{count} other readers'));
  if (names.length === 0) return null;
  const listed = names.reduce((before, next, place) =>
    place === names.length - 1
      ? rich('{before} and {next}', { before, next })
      : rich('{before}, {next}', { before, next }),
  );
  return <p className={className}>{rich('Loved by {readers}', { readers: listed })}</p>;
}
