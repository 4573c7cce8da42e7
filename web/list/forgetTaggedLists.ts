import { client } from '../apollo/client';

/** Lists that were filtered by tags are refetched: at once if they are shown, which may remove books with what is open on them. */
export function forgetTaggedLists(): void {
  client.cache.modify({
    id: 'ROOT_QUERY',
    fields: {
      list: (known: unknown, { storeFieldName, DELETE }) =>
        storeFieldName.includes('"tags":') ? DELETE : known,
    },
  });
}
