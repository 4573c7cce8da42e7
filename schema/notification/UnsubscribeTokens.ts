import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The tokens of the links that unsubscribe from digests: they name a reader, are signed, and stay valid as long as the mails with
 * them are kept.
 */
export class UnsubscribeTokens {
  constructor(private readonly secret: string) {}

  of(userId: number): string {
    return `${userId}-${this.signatureOf(userId).toString('base64url')}`;
  }

  /** The ID of the reader in a token; null if the token is not ours. */
  userOf(token: string): number | null {
    const [, id = '', signature = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(token) ?? [];
    const given = Buffer.from(signature, 'base64url');
    const expected = this.signatureOf(Number(id));
    return given.length === expected.length && timingSafeEqual(given, expected) ? Number(id) : null;
  }

  private signatureOf(userId: number): Buffer {
    return createHmac('sha256', this.secret).update(`unsubscribe ${userId}`).digest();
  }
}
