/** A compiled catalogue; see scripts/messages/plugin.ts. */
declare module 'virtual:messages/*' {
  const catalogue: import('./current').Catalogue;
  export default catalogue;
}
