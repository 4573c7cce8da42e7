import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { parseMail, type Mail } from './mailbox';

/** A real mail server on a free port, and the mails it took. `options` let it refuse. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<{ url: string; mails: Mail[] }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, answer) => answer(null, { user: username }),
    onData(stream, _session, taken) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(parseMail(Buffer.concat(parts).toString()));
        taken();
      });
    },
    ...options,
  });
  server.on('error', () => undefined); // a client that hangs up is no concern of the test
  const { server: socket } = server;
  server.listen(0, '127.0.0.1');
  await once(socket, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://reader:secret@127.0.0.1:${(socket.address() as AddressInfo).port}`, mails };
}
