import { Fragment } from 'react';

/** Up to white space; what only ends the sentence around an address is not part of it. */
const LINK = /https?:\/\/[^\s<>"]+/g;
const TRAIL = new Set(".,;:!?)]}'’”»");

/** Plain text with its line breaks; addresses become links that lend no weight and give nothing away. */
export function RichText({ text }: { text: string }) {
  return parts(text).map(({ at, words, link }) =>
    link ? (
      <a key={at} href={words} target="_blank" rel="nofollow ugc noopener">
        {words}
      </a>
    ) : (
      <Fragment key={at}>{words}</Fragment>
    ),
  );
}

interface Part {
  at: number;
  words: string;
  link: boolean;
}

export function parts(text: string): Part[] {
  const found: Part[] = [];
  let read = 0;
  for (const match of text.matchAll(LINK)) {
    let end = match[0].length;
    while (end > 0 && TRAIL.has(match[0].charAt(end - 1)) && !opens(match[0].slice(0, end))) end--;
    const words = match[0].slice(0, end);
    if (!URL.canParse(words)) continue;
    if (match.index > read) found.push({ at: read, words: text.slice(read, match.index), link: false });
    found.push({ at: match.index, words, link: true });
    read = match.index + end;
  }
  if (read < text.length) found.push({ at: read, words: text.slice(read), link: false });
  return found;
}

/** Whether a closing bracket at the end has its opening one inside the address. */
const opens = (address: string) => address.endsWith(')') && address.includes('(');
