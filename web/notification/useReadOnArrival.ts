import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMarkRead } from './useMarkRead';

/** Links in mails and push messages have an address with `?told=` and the ID of a notification, which is then marked as read. */
export function useReadOnArrival(): void {
  const location = useLocation();
  const navigate = useNavigate();
  const { markRead } = useMarkRead();
  const params = new URLSearchParams(location.search);
  const id = params.get('told');
  const arrive = useEffectEvent((notificationId: string) => {
    void markRead(notificationId);
    params.delete('told');
    navigate({ ...location, search: params.toString() }, { replace: true, state: location.state });
  });
  useEffect(() => {
    if (id) arrive(id);
  }, [id]);
}
