import { currentToken, endSession } from '../session';

/** The tokens of sessions that ended in this browser and still have to be revoked on the server. */
const KEY = 'leftSessions';

/** Empty if the storage is blocked or holds something else. */
function tokens(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

/** Remembers the tokens as far as the storage has room. */
function store(left: readonly string[]): void {
  try {
    if (left.length > 0) localStorage.setItem(KEY, JSON.stringify(left));
    else localStorage.removeItem(KEY);
  } catch {
    // they are revoked now, or expire by themselves
  }
}

/** Ends the session here and on the server; without a network, there on the next start of the app or as soon as it is back online. */
export async function leaveSession(): Promise<void> {
  const token = currentToken();
  endSession();
  if (!token) return;
  store([...tokens(), token]);
  await revoke(token);
}

async function revoke(token: string): Promise<void> {
  if (await isRevoked(token)) store(tokens().filter((other) => other !== token));
}

/** Sent without Apollo, which attaches the current session to every request. */
const isRevoked = (token: string): Promise<boolean> =>
  fetch('/graphql', {
    method: 'POST',
    keepalive: true, // the tab may be closed at once
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{"query":"mutation { logout }"}',
  }).then(
    ({ status }) => status < 500 && status !== 429,
    () => false,
  );

/** Revokes what is left of earlier visits, now and whenever the browser comes online. */
export function startRevokingLeftSessions(): void {
  const revokeAll = () => tokens().forEach((token) => void revoke(token));
  addEventListener('online', revokeAll);
  revokeAll();
}
