import type { ListName } from '../../schema/gql/types';
import { AddToListDocument } from '../../web/list/gql/ListButtons';
import type { Client } from './app';

/** Puts a book on a list of the reader; returns its entry. */
export const add = async (reader: Client, bookId: string, list: ListName = 'COMPLETED') =>
  (await reader.run(AddToListDocument, { bookId, list })).addToList;
