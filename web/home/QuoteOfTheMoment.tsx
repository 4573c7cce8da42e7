import { useState } from 'react';
import { quotes } from './quotes';
import styles from './QuoteOfTheMoment.module.css';

/** A quote on reading, another one at each visit. */
export function QuoteOfTheMoment() {
  const [quote] = useState(() => quotes[Math.floor(Math.random() * quotes.length)]);
  if (!quote) return null;
  return (
    <figure className={styles.quote}>
      <blockquote>“{quote.text}”</blockquote>
      <figcaption>— {quote.author}</figcaption>
    </figure>
  );
}
