import { useSearchParams } from 'react-router-dom';
import type { Option } from './Select';

const inAddress = (value: string) => value.toLowerCase().replaceAll('_', '-');

/**
 * A choice kept in the address: it survives a reload, the back button and sharing the link. The first option is the default and
 * not in the address.
 */
export function useSearchParamState<Value extends string>(
  name: string,
  options: readonly Option<Value>[],
  first: Value,
): [Value, (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get(name);
  const chosen = options.find(({ value }) => inAddress(value) === named)?.value ?? first;
  const choose = (value: Value) =>
    setParams(
      (now) => {
        now.delete(name);
        if (value !== first) now.set(name, inAddress(value));
        return now;
      },
      { replace: true },
    );
  return [chosen, choose];
}
