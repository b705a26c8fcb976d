/**
 * Explains why the server could not start, in one message with a remedy. Never contains the password of DATABASE_URL.
 */
import { DatabaseUnavailable, sqlStateOf } from '../db/unavailable.ts';

const bySqlState: Readonly<Record<string, string>> = {
  '28P01': 'PostgreSQL refuses the user or the password of DATABASE_URL.',
  '28000': 'PostgreSQL does not let the user of DATABASE_URL in.',
  '3D000': 'the database that DATABASE_URL names does not exist; create it first.',
  '42501': 'the user of DATABASE_URL may not create tables; it must own the database.',
  '53100': 'the disk of the database is full.',
  '53300': 'PostgreSQL has no connection left; raise max_connections or stop something.',
};
const byCode: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use; set PORT to another one.',
  EADDRNOTAVAIL: 'HOST is no address of this machine.',
  EACCES: 'a file or a port is not permitted to this user; look at DATA_DIR and PORT.',
  EROFS: 'DATA_DIR lies on a file system that cannot be written.',
  ENOSPC: 'the disk is full.',
  ENOTFOUND: 'the host that DATABASE_URL names is not known.',
};

export function startProblem(error: unknown, databaseUrl: string | null): string {
  const sentence = sentenceOf(error);
  const password = databaseUrl !== null && URL.canParse(databaseUrl) ? new URL(databaseUrl).password : '';
  const secrets = [password, decoded(password)].filter((each) => each !== '');
  return secrets.reduce((text, secret) => text.replaceAll(secret, '***'), sentence);
}

/** A bare % is no escape: the text as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const known = bySqlState[sqlStateOf(error) ?? ''] ?? byCode[codeOf(error)];
  if (known !== undefined) return known;
  if (error instanceof DatabaseUnavailable) return 'no PostgreSQL answers at DATABASE_URL.';
  return error.message;
}

/** The code of the error, or of its cause. */
function codeOf(error: Error): string {
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : '';
}
