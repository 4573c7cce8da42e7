import { useQuery } from '@apollo/client/react';
import { createContext, use, type ReactNode } from 'react';
import { useSession } from '../session';
import { BlockedDocument } from './gql/BlockedReaders';

const NOBODY: readonly string[] = [];
const Blocked = createContext(NOBODY);

/** Provides the blocked readers to all posts in it, so that not every post queries them. */
export function BlockedReaders({ children }: { children: ReactNode }) {
  const viewer = useSession();
  const { data } = useQuery(BlockedDocument, { skip: !viewer });
  return <Blocked value={data?.viewerBlockedIds ?? NOBODY}>{children}</Blocked>;
}

export function useIsBlocked(userId: string | undefined): boolean {
  const ids = use(Blocked);
  return userId !== undefined && ids.includes(userId);
}
