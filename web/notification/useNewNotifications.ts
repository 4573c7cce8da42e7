import { useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { UnreadNotificationsDocument } from './gql/NotificationBell';

/** How many unread notifications have come since the list was loaded, as the live count tells. */
export function useNewNotifications(shown: readonly { id: string }[] | undefined): {
  count: number;
  reset: () => void;
} {
  const { data } = useQuery(UnreadNotificationsDocument, { fetchPolicy: 'cache-only' });
  const unread = data?.unreadNotifications ?? 0;
  const first = shown?.[0]?.id;
  const [loaded, setLoaded] = useState({ first, unread });
  if (shown && loaded.first !== first) setLoaded({ first, unread });
  if (unread < loaded.unread) setLoaded({ first, unread }); // read here or elsewhere
  return { count: Math.max(0, unread - loaded.unread), reset: () => setLoaded({ first, unread }) };
}
