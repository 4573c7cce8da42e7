import { useEffect, useState } from 'react';
import { isWhole } from '../language/choice';
import { useLanguage } from '../language/current';
import { t } from '../language/t';
import styles from './QuoteOfTheMoment.module.css';
import source from './quotes.json?url';

interface Quote {
  text: string;
  author: string;
}

/** All quotes, once loaded. They are data, fetched separately from the code. */
let quotes: readonly Quote[] = [];
const coming = fetch(source)
  .then((response) => response.json())
  .then((found: readonly Quote[]) => {
    quotes = found;
  })
  .catch(() => undefined); // without the network there is no quote, which is fine

const pick = (): Quote | undefined => quotes[Math.floor(Math.random() * quotes.length)];

/** A random quote on reading at each visit; in English unless it is available in the current language. */
export function QuoteOfTheMoment() {
  const [quote, setQuote] = useState(pick);
  useEffect(() => {
    if (!quote) void coming.then(() => setQuote(pick));
  }, [quote]);
  const language = useLanguage();
  const words = quote && t(quote.text);
  const isEnglish = words === quote?.text;
  return (
    <figure lang={isEnglish ? 'en' : language} dir="auto" className={styles.quote}>
      {quote && isWhole() && (
        <>
          <blockquote>{words}</blockquote>
          <figcaption>— {isEnglish ? quote.author : t(quote.author)}</figcaption>
        </>
      )}
    </figure>
  );
}
