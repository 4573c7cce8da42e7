/** What may be there already. Where much is answered from memory, a promise of it would cost more than the answer. */
export type Maybe<T> = T | Promise<T>;

/** Goes on with what is there, at once if it is. */
export const whenThere = <T, R>(value: Maybe<T>, next: (value: T) => Maybe<R>): Maybe<R> =>
  value instanceof Promise ? value.then(next) : next(value);

/** What is there, or something else where it could not be had. */
export const orElse = <T>(value: Maybe<T>, other: () => T): Maybe<T> =>
  value instanceof Promise ? value.catch(other) : value;
