/** The tokens of sessions that were left here and still have to be ended on the server. */
const KEY = 'leftSessions';

/** Without storage, or with something else in it, none are left. */
function tokens(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function store(left: readonly string[]): void {
  if (left.length > 0) localStorage.setItem(KEY, JSON.stringify(left));
  else localStorage.removeItem(KEY);
}

/** Ends a session on the server; without a network on the next start of the app, or as soon as there is one. */
export async function leaveSession(token: string): Promise<void> {
  try {
    store([...tokens(), token]);
  } catch {
    // the storage is full
  }
  if (!(await isEnded(token))) return;
  store(tokens().filter((other) => other !== token));
}

async function endLeftSessions(): Promise<void> {
  for (const token of tokens()) if (await isEnded(token)) store(tokens().filter((other) => other !== token));
}

/** Not over Apollo, whose answers are about the session of now. */
const isEnded = (token: string): Promise<boolean> =>
  fetch('/graphql', {
    method: 'POST',
    keepalive: true, // the tab may be closed at once
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{"query":"mutation { logout }"}',
  }).then(
    ({ status }) => status < 500,
    () => false,
  );

export function startEndingLeftSessions(): void {
  addEventListener('online', () => void endLeftSessions());
  void endLeftSessions();
}
