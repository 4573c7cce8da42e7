import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from '.';

/** The schema as printed in `schema.graphql`. */
export const printedSchema = (): string => `${printSchema(lexicographicSortSchema(schema))}\n`;
