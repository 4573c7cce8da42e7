import { useEffect, useState } from 'react';
import styles from './QuoteOfTheMoment.module.css';
import source from './quotes.json?url';

interface Quote {
  text: string;
  author: string;
}

/** All of them, once they have come. They are no code, so they come beside it. */
let quotes: readonly Quote[] = [];
const load = async () => {
  quotes = await fetch(source).then((response) => response.json() as Promise<Quote[]>);
};
const coming = load().catch(() => undefined); // without the network there is no quote, and nothing else is missing

const pick = (): Quote | undefined => quotes[Math.floor(Math.random() * quotes.length)];

/** A quote on reading, another one at each visit. */
export function QuoteOfTheMoment() {
  const [quote, setQuote] = useState(pick);
  useEffect(() => {
    if (!quote) void coming.then(() => setQuote(pick));
  }, [quote]);
  return (
    <figure lang="en" dir="ltr" className={styles.quote}>
      {quote && (
        <>
          <blockquote>“{quote.text}”</blockquote>
          <figcaption>— {quote.author}</figcaption>
        </>
      )}
    </figure>
  );
}
