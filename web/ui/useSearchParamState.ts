import { useSearchParams } from 'react-router-dom';
import type { Option } from './Select';

const inAddress = (value: string) => value.toLowerCase().replaceAll('_', '-');

/** A text kept in the address: it survives a reload, the back button and sharing the link. An empty one is left out. */
export function useSearchParam(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams(
      (now) => {
        now.delete(name);
        if (value) now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return [params.get(name) ?? '', set];
}

/** A choice kept in the address. The first option is the default and not in the address. */
export function useSearchParamState<Value extends string>(
  name: string,
  options: readonly Option<Value>[],
  first: Value,
): [Value, (value: Value) => void] {
  const [named, setNamed] = useSearchParam(name);
  const chosen = options.find(({ value }) => inAddress(value) === named)?.value ?? first;
  return [chosen, (value) => setNamed(value === first ? '' : inAddress(value))];
}
