import { openDatabase, type Database } from '../../gateway/database/openDatabase';
import { seedEmptyDatabase } from '../../gateway/seed/seedEmptyDatabase';

/** What a test finds in its database: the starter catalogue, alone or with the sample community. */
export type Contents = 'catalogue' | 'community';

/** Migrates and fills an empty database as a first start does, lets `look` see it, and closes it. */
export async function fillDatabase<T>(
  place: { dataDir: string; databaseUrls: string[] },
  contents: Contents,
  look: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(place);
  try {
    await seedEmptyDatabase(database, contents === 'community');
    return await look(database);
  } finally {
    await database.close();
  }
}

/** Makes the template of each kind of contents once, and again if that failed. */
export function oncePerContents<T>(
  make: (contents: Contents) => Promise<T>,
): (contents: Contents) => Promise<T> {
  const made = new Map<Contents, Promise<T>>();
  return (contents) => {
    const template = made.get(contents) ?? make(contents);
    made.set(contents, template);
    template.catch(() => made.delete(contents));
    return template;
  };
}
