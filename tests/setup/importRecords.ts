import type { ImportRecord } from '../../schema/import/ImportRecord';
import { readImportFile } from '../../schema/import/readImportFile';

/** The rows of an import file as they are read, and which site it is from. */
export async function recordsOf(
  text: string | Uint8Array,
): Promise<{ source: string; records: ImportRecord[] }> {
  const file = await readImportFile(typeof text === 'string' ? Buffer.from(text) : text);
  const records: ImportRecord[] = [];
  for await (const { record } of file.rows) records.push(record);
  return { source: file.source, records };
}
