import { useState } from 'react';
import { Button } from '../ui/Button';
import styles from './BookPage.module.css';

const SHOWN = 300;

/** A book's description: its first 300 characters, the rest on request. */
export function Description({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const characters = [...text];
  if (characters.length <= SHOWN) return <p className={styles.description}>{text}</p>;
  return (
    <div>
      <p className={styles.description} dir="auto">
        {whole ? text : `${characters.slice(0, SHOWN).join('')}…`}
      </p>
      <Button
        variant="quiet"
        size="small"
        className={styles.more}
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole ? 'Hide' : 'See full details'}
      </Button>
    </div>
  );
}
