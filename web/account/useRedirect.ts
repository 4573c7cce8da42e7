import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to another page after a while, once `when` is true; not if the reader has left before. */
export function useRedirect(to: string, milliseconds: number, when: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return;
    const timer = setTimeout(() => navigate(to), milliseconds);
    return () => clearTimeout(timer);
  }, [to, milliseconds, when, navigate]);
}
