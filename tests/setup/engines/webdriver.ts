/** A session of plain W3C WebDriver over HTTP. */
export interface Session {
  post<T = null>(path: string, body?: object): Promise<T>;
  get<T>(path: string): Promise<T>;
  end(): Promise<void>;
}

async function send<T>(address: string, method: string, body?: object): Promise<T> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`);
  return value;
}

export const isDriverReady = (driver: string): Promise<boolean> =>
  send(`${driver}/status`, 'GET').then(
    () => true,
    () => false,
  );

export async function startSession(driver: string, capabilities: object): Promise<Session> {
  const { sessionId } = await send<{ sessionId: string }>(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `${driver}/session/${sessionId}`;
  return {
    post: (path, body = {}) => send(session + path, 'POST', body),
    get: (path) => send(session + path, 'GET'),
    end: () => send(session, 'DELETE'),
  };
}
