import type { Viewer } from '../../schema/viewer';
import type { ViewerOf } from './sessionCache';

const BEARER = /^Bearer +(\S+)$/i;

/** Finds the user whose token an `Authorization` header carries; null without one, or with an invalid one. */
export type Authenticate = (authorization: string | undefined) => Promise<Viewer | null>;

export const createAuthenticate =
  (viewerOf: ViewerOf): Authenticate =>
  async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    return token ? viewerOf(token) : null;
  };
