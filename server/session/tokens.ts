/** Random tokens for cookies. The database has only their SHA-256. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
