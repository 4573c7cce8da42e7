import type { MouseEvent } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { currentUser } from '../session';
import { useConfirm } from '../ui/confirm';
import { hasUnsent } from './hasUnsent';
import { leaveSession } from './leftSessions';

/**
 * Signs out here and on the server, and removes what only this reader could see. Asks first if there are unsent changes, because
 * they are discarded too.
 */
export function useLogout(): (event: MouseEvent) => Promise<void> {
  const client = useApolloClient();
  const confirm = useConfirm();
  const navigate = useNavigate();
  return async (event) => {
    const reader = currentUser()?.id ?? '';
    if (hasUnsent(reader)) {
      event.preventDefault();
      const { confirmDiscard } = await import('./discardUnsent');
      if (!(await confirmDiscard(reader, confirm))) return;
      navigate('/login');
    }
    void leaveSession();
    void client.clearStore();
  };
}
