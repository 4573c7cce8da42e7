import { useState } from 'react';
import { Button } from './Button';
import styles from './LongText.module.css';

interface LongTextProps {
  text: string;
  /** This many characters are shown at first. */
  maxLength: number;
  /** Label of the button that shows the rest. */
  more: string;
  /** Label of the button that hides it again. */
  less: string;
}

/** A long text: its beginning, the rest on request. */
export function LongText({ text, maxLength, more, less }: LongTextProps) {
  const [whole, setWhole] = useState(false);
  const characters = [...text];
  const isLong = characters.length > maxLength;
  return (
    <div>
      <p className={styles.text} dir="auto">
        {whole || !isLong ? text : `${characters.slice(0, maxLength).join('')}…`}
      </p>
      {isLong && (
        <Button variant="quiet" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? less : more}
        </Button>
      )}
    </div>
  );
}
