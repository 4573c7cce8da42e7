import { documentHash } from './documentHash';

/** Stands in for Apollo's own `print` (vite.config.ts), which only compares operations: printing them takes 2 kB. It has no `reset`, so `cache.gc()` must not be called. */
export const print = documentHash;
