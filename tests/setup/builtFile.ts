import { readManifest } from '../../gateway/pages/buildManifest';

/** The path of the built form of a source file of the web app, such as `book/SearchPage.tsx`. */
export function builtFile(source: string): string {
  const built = readManifest('dist/web')[source];
  if (!built) throw new Error(`${source} is not in the build.`);
  return `/${built.file}`;
}

/** The path of the texts of a language. The home page loads the `first` ones, all other pages `all`. */
export const textsFile = (language: string, part: 'all' | 'first' = 'all'): string =>
  builtFile(`../virtual:messages/${language}/${part}`);
