/**
 * The key of the fingerprints of cards: from VAULT_KEY, or made once and kept in the data folder beside the embedded
 * database, readable by its owner alone. It is never in the database, whose copies would then tell the numbers.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../start/settings.ts';

/** With a PostgreSQL and no VAULT_KEY it is another one with each start: a card can then be saved twice. */
export function openVaultKey({ vaultKey, databaseUrl, dataDir }: Settings): string {
  if (vaultKey !== null) return vaultKey;
  if (databaseUrl !== null || !existsSync(dataDir)) return randomBytes(32).toString('hex');
  const file = join(dataDir, 'vault.key');
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!isThere(error)) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

const isThere = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST';
