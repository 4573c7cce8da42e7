import { useEffect, useState } from 'react';

/** Whether this device has a camera. Does not ask for permission. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }; // only in secure contexts
    const count = async () => {
      const devices = (await mediaDevices?.enumerateDevices().catch(() => null)) ?? [];
      setHasCamera(devices.some(({ kind }) => kind === 'videoinput'));
    };
    void count();
    const recount = () => void count();
    mediaDevices?.addEventListener('devicechange', recount);
    return () => mediaDevices?.removeEventListener('devicechange', recount);
  }, []);
  return hasCamera;
}
