import { useEffect, useState } from 'react';
import { currentUser } from '../session';
import { dropForm, isFormPending } from './pendingAction';

/** Whether the reader wanted to write at a place before they logged in: the form then opens once. */
export function useReturnedForm(place: string): boolean {
  const [returned] = useState(() => currentUser() !== null && isFormPending(place));
  useEffect(() => {
    if (returned) dropForm(place); // not while rendering: React may render a screen twice before it is shown
  }, [returned, place]);
  return returned;
}
