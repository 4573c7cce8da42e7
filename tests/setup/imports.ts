import { expect } from 'vitest';
import type { Reader } from './app';

async function settled(reader: Reader, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const { state } = (await (await reader.fetch(`/api/imports/${id}`)).json()) as { state: string };
      return state.endsWith('ing');
    })
    .toBe(false);
}

/** Imports a CSV file with all of its certain and new rows; returns the ID of the import. */
export async function importFile(reader: Reader, file: string, isPrivate: boolean): Promise<string> {
  const uploaded = await reader.fetch(`/api/imports?private=${isPrivate}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: file,
  });
  expect(uploaded.status).toBe(202);
  const { _id } = (await uploaded.json()) as { _id: string };
  await settled(reader, _id);
  expect((await reader.fetch(`/api/imports/${_id}/apply`, { method: 'POST' })).status).toBe(202);
  await settled(reader, _id);
  return _id;
}

/** Undoes an import. */
export async function undoImport(reader: Reader, id: string): Promise<void> {
  expect((await reader.fetch(`/api/imports/${id}/undo`, { method: 'POST' })).status).toBe(202);
  await settled(reader, id);
}
