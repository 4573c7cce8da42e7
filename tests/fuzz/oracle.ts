import { MARKER } from './values';
import type { World } from './world';

/** Words that only the inside of the product uses. */
const INTERNAL =
  /SQLITE_|\bER_[A-Z]{3}|sql syntax|QueryFailed|TypeError|ReferenceError|RangeError|\bat \S+ \(|node_modules|\/(?:work|tmp|home|root|usr)\/|\.[jt]s:\d+|Internal error|Cannot read prop/;

/** What is wrong with an answer, whatever was asked; null when nothing is. */
export function wrongWith(answer: string, { secrets }: World): string | null {
  const secret = secrets.find((one) => answer.includes(one));
  if (secret) return `tells a secret: ${secret}`;
  const [internal] = INTERNAL.exec(answer) ?? [];
  if (internal) return `tells of the inside: ${internal}`;
  return null;
}

/** What is wrong with a refusal's sentence. */
export function wrongWithRefusal(message: unknown): string | null {
  if (typeof message !== 'string' || message === '') return 'a refusal without words';
  if (message.startsWith('Something went wrong')) return message;
  return message.includes(MARKER) ? `echoes what was sent: ${message}` : null;
}
