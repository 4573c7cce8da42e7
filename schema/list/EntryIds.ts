import { createCipheriv, createDecipheriv, type Cipher, type Decipher } from 'node:crypto';

const CIPHER = 'aes-128-ecb';
const KEY_BYTES = 16;
const ID = /^[\w-]{22}$/;

/**
 * IDs of list entries as they are given out: the number of the row, enciphered as one AES block with a key of the site. Numbers
 * would tell how many entries others add, private ones included.
 */
export class EntryIds {
  private readonly cipher: Cipher;
  private readonly decipher: Decipher;

  /** @param secret At least 16 bytes in hexadecimal. */
  constructor(secret: string) {
    const key = Buffer.from(secret, 'hex').subarray(0, KEY_BYTES);
    // Without padding, and each block by itself, one cipher serves every ID.
    this.cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
    this.decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
  }

  /** The ID of the entry with this number. */
  idOf(entryNumber: number): string {
    const block = Buffer.alloc(KEY_BYTES);
    block.writeUInt32BE(entryNumber, KEY_BYTES - 4);
    return this.cipher.update(block).toString('base64url');
  }

  /** The number of the entry with this ID, or null if it could not be one of ours. */
  numberOf(id: string): number | null {
    if (!ID.test(id)) return null;
    const block = this.decipher.update(Buffer.from(id, 'base64url'));
    const isOurs = block.subarray(0, KEY_BYTES - 4).every((byte) => byte === 0);
    return isOurs && this.idOf(block.readUInt32BE(KEY_BYTES - 4)) === id
      ? block.readUInt32BE(KEY_BYTES - 4)
      : null;
  }
}
