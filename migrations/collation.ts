import type { QueryRunner } from 'typeorm';

/** Binary collations that do not pad with spaces: MariaDB's, and MySQL's. */
const NO_PADDING = ['utf8mb4_nopad_bin', 'utf8mb4_0900_bin'];

/** The collation of this server that compares text byte by byte, trailing spaces included. */
export async function bytewiseCollation(db: QueryRunner): Promise<string> {
  const known: { name: string }[] = await db.query(
    'SELECT COLLATION_NAME AS name FROM information_schema.COLLATIONS WHERE COLLATION_NAME IN (?)',
    [NO_PADDING],
  );
  const collation = NO_PADDING.find((one) => known.some(({ name }) => name === one));
  if (!collation)
    throw new Error(`This database server has none of the collations ${NO_PADDING.join(', ')}.`);
  return collation;
}
