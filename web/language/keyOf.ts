/**
 * The key of a message in the compiled catalogues. Hashes keep the catalogues small, and are computed so that English needs no
 * keys at all. FNV-1a.
 */
export function keyOf(message: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < message.length; at++) hash = Math.imul(hash ^ message.charCodeAt(at), 0x1000193);
  return (hash >>> 0).toString(36);
}
