/** Keeps the secret of an authenticator app from who reads the table alone: AES-256-GCM under a key of this installation. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

export interface Seal {
  close(text: string): string;
  /** Null of what was not sealed here. */
  open(sealed: string): string | null;
  /** A keyed hash of a recovery code. */
  hashOf(memberId: string, code: string): string;
}

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function createSeal(serverKey: Buffer): Seal {
  const keyFor = (use: string): Buffer => createHmac('sha256', serverKey).update(use).digest();
  const [key, hashKey] = [keyFor('second factor secrets'), keyFor('recovery codes')];
  return {
    close: (text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed) => {
      try {
        const bytes = Buffer.from(sealed, 'base64url');
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const opened = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
        return Buffer.concat(opened).toString('utf8');
      } catch {
        return null;
      }
    },
    hashOf: (memberId, code) => createHmac('sha256', hashKey).update(`${memberId}\n${code}`).digest('hex'),
  };
}
