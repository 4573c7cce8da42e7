/**
 * Makes work repeatable: a failure resolves to undefined. Of several in a row `onError` gets the first, so that an outage is
 * logged once.
 */
export function reportFirst<T>(
  work: () => Promise<T>,
  onError: (error: unknown) => void,
): () => Promise<T | undefined> {
  let isFailing = false;
  return async () => {
    try {
      const result = await work();
      isFailing = false;
      return result;
    } catch (error) {
      if (!isFailing) onError(error);
      isFailing = true;
      return undefined;
    }
  };
}
