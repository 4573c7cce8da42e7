import { useEffect, useRef } from 'react';

/** Returns a function that tells whether the component is still there, so that a late response takes nobody back who has left its page. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current;
}
