import { Link } from 'react-router-dom';
import { grouped } from '../ui/formatCount';

interface WitnessesProps {
  witnesses: readonly { rating: number; user: { id: string; username: string } }[];
  witnessCount: number;
  className?: string;
}

/** Who loved a book, by name. */
export function Witnesses({ witnesses, witnessCount, className }: WitnessesProps) {
  const others = witnessCount - witnesses.length;
  return (
    <p className={className}>
      Loved by{' '}
      {witnesses.map(({ user, rating }, place) => (
        <span key={user.id}>
          {place > 0 && (place === witnesses.length - 1 && others === 0 ? ' and ' : ', ')}
          <Link to={`/public-profile/${user.id}`}>{user.username}</Link> ({rating}
          <span aria-hidden="true">★</span>
          <span className="visually-hidden"> stars</span>)
        </span>
      ))}
      {others > 0 && ` and ${grouped(others)} more`}
    </p>
  );
}
