/** A compiled catalogue; see scripts/messagesPlugin.ts. */
declare module 'virtual:messages/*' {
  const catalogue: import('./current').Catalogue;
  export default catalogue;
}
