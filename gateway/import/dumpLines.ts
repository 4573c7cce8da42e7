import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { isRecord, type OpenRecord } from '../openLibraryRecords';

/** A line of a dump: a document, or why it is none. Lines of other types are neither. */
export type DumpLine = { document: OpenRecord } | { bad: string } | { skipped: true };

const KEEP_QUIET = { skipped: true } as const;

/** Reads one line: type, key, revision, time and the document in JSON, with tabs between them. */
export function parseLine(line: string, type: string): DumpLine {
  const cells = line.split('\t');
  if (cells.length < 5) return { bad: `${cells.length} of 5 cells` };
  if (cells[0] !== type)
    return cells[0]?.startsWith('/type/') ? KEEP_QUIET : { bad: 'no type at the beginning' };
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

/** The lines of a gzip or plain file after the first `skip` ones, in batches, with how many bytes of the file were read. */
export async function* batchesOf(
  file: string,
  skip: number,
  size: number,
): AsyncGenerator<{ lines: NumberedLine[]; bytesRead: number }> {
  const raw = createReadStream(file, { highWaterMark: 1 << 18 });
  const input = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  raw.on('error', (error) => input.destroy(error));
  let number = 0;
  let lines: NumberedLine[] = [];
  const reader = createInterface({ input, crlfDelay: Infinity });
  const failed = new Promise<never>((_, refuse) => input.once('error', refuse));
  failed.catch(() => undefined);
  const iterator = reader[Symbol.asyncIterator]();
  try {
    for (;;) {
      // readline ends quietly when its stream breaks; a damaged file must not look like a complete one
      const next = await Promise.race([iterator.next(), failed]);
      if (next.done) break;
      if (++number <= skip || next.value === '') continue;
      lines.push({ number, text: next.value });
      if (lines.length === size) {
        yield { lines, bytesRead: raw.bytesRead };
        lines = [];
      }
    }
    if (input.errored) throw input.errored;
    if (lines.length > 0) yield { lines, bytesRead: raw.bytesRead };
  } finally {
    reader.close();
    raw.destroy();
  }
}
