declare module 'virtual:offline-files' {
  /** The script that the page of this version begins with. */
  export const entry: string;
  /** What the app needs to open; the name of each file, or its revision, changes with its contents. */
  export const files: { url: string; revision: string | null }[];
}
