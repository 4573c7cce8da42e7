import { client } from '../apollo/client';
import { EntryNoteDocument } from './gql/EntryDialog';

/** The note that the server has now; empty without one. */
export async function storedNote(entryId: string): Promise<string> {
  const { data } = await client.query({
    query: EntryNoteDocument,
    variables: { entryId },
    fetchPolicy: 'no-cache',
  });
  return data?.viewerEntry.note ?? '';
}
