const last = new Map<string, Promise<unknown>>();

/** Runs one task of a name at a time, in all tabs; without locks, for instance over plain HTTP, at least in this one. */
export function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request(name, task);
  const done = (last.get(name) ?? Promise.resolve()).then(task);
  last.set(
    name,
    done.catch(() => undefined),
  );
  return done;
}
