/**
 * The Ed25519 key that signs traces: the operator's (TRACE_SIGNING_KEY), or one generated once and stored in the
 * database for all servers of the installation. Public keys are kept for ever.
 */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Clock } from '../base/ports.ts';

export interface SigningKey {
  /** The first 16 hex digits of the SHA-256 of the public key. */
  readonly id: string;
  /** Base64url, 64 bytes signed. */
  sign(text: string): string;
}
export interface PublishedKey {
  readonly id: string;
  readonly algorithm: 'Ed25519';
  /** 32 bytes, base64url. */
  readonly publicKey: string;
}

/** `given`: PKCS #8 in PEM, or its DER in base64; null for a key of the installation's own. Throws a sentence for a wrong one. */
export async function openSigningKey(db: Database, clock: Clock, given: string | null): Promise<SigningKey> {
  if (given !== null) {
    const key = readPrivateKey(given);
    await keep(db, clock, key, null);
    return signerOf(key);
  }
  const known = await ownKey(db);
  if (known !== null) return signerOf(known);
  const { privateKey } = generateKeyPairSync('ed25519');
  const der = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  // Of several servers that start at once, one key is kept.
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if ((await ownKey(tx)) === null) await keep(tx, clock, privateKey, der);
  });
  return signerOf((await ownKey(db)) ?? privateKey);
}

export async function publishedKeys(db: Database): Promise<readonly PublishedKey[]> {
  const rows = await rowsOf<{ key_id: string; public_key: string }>(
    db,
    sql`select key_id, public_key from trace_keys order by created_at, key_id`,
  );
  return rows.map(({ key_id: id, public_key: publicKey }) => ({ id, algorithm: 'Ed25519', publicKey }));
}

/** Throws a sentence that does not repeat the key. */
export function readPrivateKey(given: string): KeyObject {
  try {
    const key = given.includes('-----BEGIN')
      ? // A setting of one line writes its line ends as \n.
        createPrivateKey(given.replaceAll('\\n', '\n'))
      : createPrivateKey({ key: Buffer.from(given, 'base64'), format: 'der', type: 'pkcs8' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below.
  }
  throw new Error(
    'TRACE_SIGNING_KEY must be an Ed25519 private key in PKCS #8: PEM, or DER in base64. Make one with: openssl genpkey -algorithm ed25519',
  );
}

const LOCK = 7_220_020;

const publicKeyOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x ?? '';

const idOf = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);

const signerOf = (key: KeyObject): SigningKey => ({
  id: idOf(publicKeyOf(key)),
  sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
});

async function ownKey(db: Database): Promise<KeyObject | null> {
  const [row] = await rowsOf<{ private_key: string }>(
    db,
    sql`select private_key from trace_keys where private_key is not null order by created_at desc limit 1`,
  );
  return row === undefined ? null : readPrivateKey(row.private_key);
}

async function keep(db: Database, clock: Clock, key: KeyObject, privateKey: string | null): Promise<void> {
  const publicKey = publicKeyOf(key);
  await db.execute(
    sql`insert into trace_keys (key_id, public_key, private_key, created_at)
        values (${idOf(publicKey)}, ${publicKey}, ${privateKey}, ${clock.now().toISOString()})
        on conflict (key_id) do nothing`,
  );
}
