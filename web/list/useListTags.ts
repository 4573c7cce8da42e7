import { useSearchParams } from 'react-router-dom';

const PARAMETER = 'tag';

/** Changes the chosen tags. */
export type ChangeTags = (change: (chosen: readonly string[]) => readonly string[]) => void;

/** The tags by which a list is filtered, kept in the address. */
export function useListTags(): [readonly string[], ChangeTags] {
  const [params, setParams] = useSearchParams();
  const changeTags: ChangeTags = (change) => {
    const now = new URLSearchParams(location.search); // `params` may not follow an earlier change yet
    const tags = change(now.getAll(PARAMETER));
    now.delete(PARAMETER);
    for (const tag of tags) now.append(PARAMETER, tag);
    setParams(now, { replace: true });
  };
  return [params.getAll(PARAMETER), changeTags];
}
