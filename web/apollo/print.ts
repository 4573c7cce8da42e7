import { documentHash } from './documentHash';

/** Stands in for Apollo's own `print` (vite.config.ts), which only compares operations: printing them takes 2 kB. */
export const print = documentHash;
