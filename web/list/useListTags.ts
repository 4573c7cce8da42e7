import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'tag';

/** The tags by which a list is filtered, kept in the address. */
export function useListTags(): [readonly string[], (tags: readonly string[]) => void] {
  const [params, setParams] = useSearchParams();
  const choose = (tags: readonly string[]) =>
    setParams(
      (now) => {
        now.delete(PARAMETER);
        for (const tag of tags) now.append(PARAMETER, tag);
        return now;
      },
      { replace: true },
    );
  return [params.getAll(PARAMETER), choose];
}
