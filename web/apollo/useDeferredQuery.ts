import { useDeferredValue } from 'react';
import { useQuery } from '@apollo/client/react';

/** Like `useQuery`, but a new result is a deferred value: it is rendered in steps, so that the page stays responsive. */
export const useDeferredQuery = ((...query: Parameters<typeof useQuery>) =>
  useDeferredValue(useQuery(...query))) as typeof useQuery;
