import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card } from '../ui/Card';
import styles from './LinkCard.module.css';

interface WayCardProps {
  to: string;
  state?: unknown;
  icon: ReactNode;
  title: string;
  text: string;
}

/** A card that links to another page of the app. */
export function LinkCard({ to, state, icon, title, text }: WayCardProps) {
  return (
    <Card lifts className={styles.card}>
      <span className={styles.icon}>{icon}</span>
      <div>
        <h2 className={styles.title}>
          <Link to={to} state={state}>
            {title}
          </Link>
        </h2>
        <p className={styles.text}>{text}</p>
      </div>
    </Card>
  );
}
