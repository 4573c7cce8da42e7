import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { isRecord } from '../../../schema/isRecord';
import type { OpenRecord } from '../records';

/** A line of a dump: a document, or the reason why it is unusable. Lines of other types are neither. */
export type DumpLine = { document: OpenRecord } | { bad: string } | { skipped: true };

const OTHER_TYPE = { skipped: true } as const;

/** Parses one line: type, key, revision, time and JSON document, separated by tabs. */
export function parseLine(line: string, type: string): DumpLine {
  const cells = line.split('\t');
  if (cells.length < 5) return { bad: `${cells.length} of 5 cells` };
  if (cells[0] !== type)
    return cells[0]?.startsWith('/type/') ? OTHER_TYPE : { bad: 'the line does not start with a type' };
  try {
    const document: unknown = JSON.parse(cells.slice(4).join('\t'));
    if (!isRecord(document)) return { bad: 'the fifth cell is not a document' };
    if (document.key !== cells[1]) return { bad: 'the document has another key than the line' };
    return { document };
  } catch {
    return { bad: 'the fifth cell is not JSON' };
  }
}

export interface NumberedLine {
  number: number;
  text: string;
}

/** The lines of a gzip or plain file after the first `skip`, in batches, with the number of bytes read. */
export async function* batchesOf(
  file: string,
  skip: number,
  size: number,
): AsyncGenerator<{ lines: NumberedLine[]; bytesRead: number }> {
  const raw = createReadStream(file, { highWaterMark: 1 << 18 });
  const input = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => input.destroy(error));
  const decoder = new StringDecoder('utf8');
  let number = 0;
  let remainder = '';
  let lines: NumberedLine[] = [];
  const take = (text: string) => {
    if (++number > skip && text !== '') lines.push({ number, text });
  };
  try {
    for await (const chunk of input as AsyncIterable<Buffer>) {
      const texts = (remainder + decoder.write(chunk)).split('\n');
      remainder = texts.pop() ?? '';
      for (const text of texts) {
        take(text);
        if (lines.length < size) continue;
        yield { lines, bytesRead: raw.bytesRead };
        lines = [];
      }
    }
    take(remainder + decoder.end());
    if (lines.length > 0) yield { lines, bytesRead: raw.bytesRead };
  } finally {
    raw.destroy();
  }
}
