import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to another page after a delay once `when` is true, unless the reader has left before. */
export function useRedirect(to: string, milliseconds: number, when: boolean, state?: object): void {
  const navigate = useNavigate();
  const go = useEffectEvent(() => void navigate(to, { state }));
  useEffect(() => {
    if (!when) return;
    const timer = setTimeout(go, milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, when]);
}
