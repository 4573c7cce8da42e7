/** A piece of text as it is displayed. */
export type Piece =
  { kind: 'plain' | 'code' | 'link'; words: string } | { kind: 'emphasis' | 'strong'; pieces: Piece[] };

/** Up to white space; punctuation at the end belongs to the sentence, not to the address. */
const LINK = /https?:\/\/[^\s<>"]+/y;
const TRAIL = new Set(".,;:!?)]}'’”»*");
const WORD = /[\p{L}\p{N}]/u;

/**
 * Parses the simple markup in a text: addresses, `code`, *emphasis* and **strong** words, each within one line. Unclosed marks,
 * and marks inside a word such as 2*3*4, are plain text. One pass; marks of the same kind do not nest.
 */
export function parseRichText(text: string): Piece[] {
  return text.split(/(\n)/).reduce<Piece[]>((pieces, line) => {
    for (const piece of readLine(line, '')) add(pieces, piece);
    return pieces;
  }, []);
}

const MARKS = [
  { mark: '**', kind: 'strong' },
  { mark: '*', kind: 'emphasis' },
] as const;

/** @param within the marks around this text, which mean nothing inside it */
function readLine(line: string, within: string): Piece[] {
  const pieces: Piece[] = [];
  const hopeless = new Set<string>(); // never closed in the rest of the line
  let plain = 0;
  let at = 0;
  const put = (end: number, piece: Piece) => {
    if (at > plain) pieces.push({ kind: 'plain', words: line.slice(plain, at) });
    pieces.push(piece);
    plain = at = end;
  };
  while (at < line.length) {
    const sign = line[at];
    if (sign === 'h') {
      const words = addressAt(line, at);
      if (words) {
        put(at + words.length, { kind: 'link', words });
        continue;
      }
    } else if (sign === '`' && !hopeless.has(sign)) {
      const end = line.indexOf(sign, at + 1);
      if (end < 0) hopeless.add(sign);
      else if (end > at + 1) {
        put(end + 1, { kind: 'code', words: line.slice(at + 1, end) });
        continue;
      }
    } else if (sign === '*') {
      const found = MARKS.find(({ mark }) => line.startsWith(mark, at));
      const { mark, kind } = found ?? MARKS[1];
      if (!hopeless.has(mark) && !within.includes(kind) && opens(line, at, mark)) {
        const end = closing(line, at + mark.length, mark);
        if (end < 0) hopeless.add(mark);
        else {
          const inner = line.slice(at + mark.length, end);
          put(end + mark.length, { kind, pieces: readLine(inner, `${within} ${kind}`) });
          continue;
        }
      }
      at += mark.length - 1;
    }
    at++;
  }
  at = line.length;
  if (at > plain) pieces.push({ kind: 'plain', words: line.slice(plain) });
  return pieces;
}

/** Merges adjacent pieces of text. */
function add(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (piece.kind === 'plain' && last?.kind === 'plain') last.words += piece.words;
  else pieces.push(piece);
}

const isWord = (sign: string | undefined) => sign !== undefined && WORD.test(sign);
const isSpace = (sign: string | undefined) => sign === undefined || sign.trim() === '';

const opens = (line: string, at: number, mark: string) =>
  !isWord(line[at - 1]) && !isSpace(line[at + mark.length]);

/** Where the text of an opening mark ends; -1 if it is never closed. */
function closing(line: string, from: number, mark: string): number {
  for (let at = line.indexOf(mark, from + 1); at >= 0; at = line.indexOf(mark, at + 1)) {
    if (mark === '**') while (line[at + 2] === '*') at++;
    else if (line[at + 1] === '*') {
      while (line[at + 1] === '*') at++; // of a strong word inside, or its end
      if (line[at - 2] !== '*') continue;
    }
    if (!isSpace(line[at - 1]) && !isWord(line[at + mark.length])) return at;
  }
  return -1;
}

function addressAt(line: string, at: number): string | null {
  LINK.lastIndex = at;
  const found = LINK.exec(line)?.[0];
  if (found === undefined) return null;
  let end = found.length;
  while (end > 0 && TRAIL.has(found.charAt(end - 1)) && !isPair(found.slice(0, end))) end--;
  const words = found.slice(0, end);
  return URL.canParse(words) ? words : null;
}

/** Whether a closing bracket at the end of an address has its opening one inside. */
const isPair = (address: string) => address.endsWith(')') && address.includes('(');
