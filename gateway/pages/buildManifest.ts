import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The built form of a source file, in Vite's manifest (https://vite.dev/guide/backend-integration). */
export interface BuiltFile {
  file: string;
  isEntry?: boolean;
  /** Sources that it imports statically. */
  imports?: string[];
}

/** Built files by source, such as `home/HomePage.tsx`. */
export type Manifest = Record<string, BuiltFile>;

/** The manifest of a built web app; throws if there is none. */
export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The built file of a source and of all its static imports. */
export function scriptsOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const built = manifest[source];
  if (!built) throw new Error(`${source} is not in the build.`);
  if (found.has(built.file)) return found;
  found.add(built.file);
  for (const imported of built.imports ?? []) scriptsOf(manifest, imported, found);
  return found;
}
