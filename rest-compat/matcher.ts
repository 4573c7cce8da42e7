import type { Route } from './route';

/** Parameters that may hold slashes: at the end of a path they take all that is left, encoded or not. */
const GREEDY = new Set(['itemId', 'query']);

interface Place {
  route: Route;
  parts: string[];
  literals: number;
}

export interface Match {
  route: Route;
  /** What the braces stand for, not yet decoded. */
  raw: Record<string, string>;
}

const nameOf = (part: string): string | null => (part.startsWith('{') ? part.slice(1, -1) : null);

function match({ route, parts }: Place, asked: string[]): Match | null {
  const last = nameOf(parts.at(-1) ?? '') ?? '';
  const greedy = GREEDY.has(last) && asked.length >= parts.length;
  if (!greedy && asked.length !== parts.length) return null;
  const raw: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const name = nameOf(part);
    const value = greedy && at === parts.length - 1 ? asked.slice(at).join('/') : (asked[at] ?? '');
    if (name === null ? value !== part : value === '' && !greedy) return null;
    if (name !== null) raw[name] = value;
  }
  return { route, raw };
}

/** Finds the routes whose path fits a raw one, those that spell out most of it first; their methods may differ. */
export function matcher(routes: readonly Route[]): (path: string) => Match[] {
  const places = routes
    .map((route) => {
      const parts = route.path.slice(1).split('/');
      return { route, parts, literals: parts.filter((part) => nameOf(part) === null).length };
    })
    .sort((a, b) => b.literals - a.literals);
  return (path) => {
    const asked = path.slice(1).split('/');
    return places.flatMap((place) => match(place, asked) ?? []);
  };
}

/** The parameters decoded, or null when their percent-encoding is broken. */
export function decoded(raw: Record<string, string>): Record<string, string> | null {
  try {
    return Object.fromEntries(Object.entries(raw).map(([name, value]) => [name, decodeURIComponent(value)]));
  } catch {
    return null;
  }
}
