/** A session of plain W3C WebDriver over HTTP. */
export interface Session {
  post<T = null>(path: string, body?: object): Promise<T>;
  get<T>(path: string): Promise<T>;
  end(): Promise<void>;
}

/** The driver's own timeouts, and ours for all its commands, in ms. They name the command that hangs, which the timeout of a test does not. */
const TIMEOUTS = { pageLoad: 40_000, script: 40_000 };
const ANSWERS_WITHIN = 60_000;

async function send<T>(address: string, method: string, body?: object, within = ANSWERS_WITHIN): Promise<T> {
  const response = await fetch(address, {
    method,
    signal: AbortSignal.timeout(within),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Error(`${method} ${address} was not answered: ${JSON.stringify(body)}`, { cause });
  });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

export const isDriverReady = (driver: string): Promise<boolean> =>
  send(`${driver}/status`, 'GET').then(
    () => true,
    () => false,
  );

/** Starts a browser, within so many ms. */
export async function startSession(driver: string, capabilities: object, within: number): Promise<Session> {
  const body = { capabilities: { alwaysMatch: { ...capabilities, timeouts: TIMEOUTS } } };
  const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, 'POST', body, within);
  const session = `${driver}/session/${sessionId}`;
  return {
    post: (path, body = {}) => send(session + path, 'POST', body),
    get: (path) => send(session + path, 'GET'),
    end: () => send(session, 'DELETE'),
  };
}
