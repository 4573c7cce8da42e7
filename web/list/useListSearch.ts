import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParam } from '../ui/useSearchParamState';

/** The search inside a list, kept in the address, so that it survives a reload and the back button. */
export function useListSearch() {
  const [address, setAddress] = useSearchParam('q');
  const words = address.trim();
  const [search, setSearch] = useState(words);
  const settled = useDebouncedValue(search.trim());
  const [shownFor, setShownFor] = useState(words);
  if (words !== shownFor) {
    setShownFor(words);
    if (words !== settled) setSearch(words); // the address was changed by a link
  }
  const writeAddress = useEffectEvent((next: string) => {
    if (next !== words) setAddress(next);
  });
  useEffect(() => writeAddress(settled), [settled]);
  return { search, setSearch, words };
}

/** The debounced value, so that not every keystroke queries the server. */
function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value ? 200 : 0);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
