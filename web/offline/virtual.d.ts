declare module 'virtual:offline-files' {
  /** The entry script of this version's page. */
  export const entry: string;
  /** Files that the app needs to open; the name or revision of each changes with its contents. */
  export const files: { url: string; revision: string | null }[];
  /** The texts of each language. */
  export const catalogues: Readonly<Record<string, readonly string[]>>;
}
