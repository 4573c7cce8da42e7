import type { Route } from './route';

/** Parameters that may contain slashes: at the end of a path they match the rest, encoded or not. */
const GREEDY = new Set(['itemId', 'query']);

interface Place {
  route: Route;
  /** The segments of its path: a literal, or the name of a parameter. */
  parts: readonly { word: string | null; name: string }[];
  greedy: boolean;
}

export interface Match {
  route: Route;
  /** Values of the path parameters, not yet decoded. */
  raw: Record<string, string>;
}

const placeOf = (route: Route): Place => {
  const parts = route.path
    .slice(1)
    .split('/')
    .map((part) =>
      part.startsWith('{') ? { word: null, name: part.slice(1, -1) } : { word: part, name: '' },
    );
  return { route, parts, greedy: GREEDY.has(parts.at(-1)?.name ?? '') };
};

const literals = ({ parts }: Place): number => parts.filter(({ word }) => word !== null).length;

function match({ route, parts, greedy }: Place, segments: readonly string[]): Match | null {
  if (greedy ? segments.length < parts.length : segments.length !== parts.length) return null;
  if (parts.some(({ word }, at) => word !== null && word !== segments[at])) return null;
  const raw: Record<string, string> = {};
  for (const [at, { word, name }] of parts.entries()) {
    if (word !== null) continue;
    const value = greedy && at === parts.length - 1 ? segments.slice(at).join('/') : (segments[at] ?? '');
    if (value === '' && !greedy) return null;
    raw[name] = value;
  }
  return { route, raw };
}

/** Finds the routes that match a raw path, the most specific ones first; their methods may differ. */
export function matcher(routes: readonly Route[]): (path: string) => Match[] {
  const byWord = new Map<string, Place[]>(); // by the first segment, which is never a parameter
  for (const place of routes.map(placeOf).sort((a, b) => literals(b) - literals(a))) {
    const word = place.parts[0]?.word ?? '';
    byWord.set(word, [...(byWord.get(word) ?? []), place]);
  }
  return (path) => {
    const segments = path.slice(1).split('/');
    return (byWord.get(segments[0] ?? '') ?? []).flatMap((place) => match(place, segments) ?? []);
  };
}

/** The decoded parameters; null if their percent-encoding is invalid. */
export function decoded(raw: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}
