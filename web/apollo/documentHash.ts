import type { DocumentNode } from 'graphql';

/** The hash by which the server knows an operation. The code generator writes it into the document. */
export function documentHash(document: DocumentNode & { __meta__?: { hash: string } }): string {
  const hash = document.__meta__?.hash;
  if (!hash) throw new Error('This operation was not generated.');
  return hash;
}
