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

/** All of them, once they have come. They are no code, so they come beside it. */
let quotes: readonly Quote[] = [];
const coming = fetch(source)
  .then((response) => response.json())
  .then((found: readonly Quote[]) => {
    quotes = found;
  })
  .catch(() => undefined); // without the network there is no quote, and nothing else is missing

const pick = (): Quote | undefined => quotes[Math.floor(Math.random() * quotes.length)];

/** A quote on reading, another one at each visit; in English unless it is known in the language on screen. */
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
