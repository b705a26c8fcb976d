/** Passkeys as rows: whose they are, how they are named, and what checks an answer. Their keys are public. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { sql } from 'drizzle-orm';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';

export interface Passkey {
  readonly passkeyId: string;
  readonly credentialId: string;
  readonly memberId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}
export interface PasskeySummary {
  readonly passkeyId: string;
  readonly name: string;
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

/** More are refused with PASSKEY_LIMIT. */
export const MAX_PASSKEYS = 20;

const columns = sql.raw(
  'passkey_id as "passkeyId", credential_id as "credentialId", member_id as "memberId", public_key as "publicKey", counter::float8 as counter, transports',
);

export const passkeysOf = (db: Database, memberId: string): Promise<readonly Passkey[]> =>
  rowsOf(
    db,
    sql`select ${columns} from passkeys where member_id = ${memberId} order by created_at, passkey_id`,
  );

export async function passkeyOf(db: Database, credentialId: string): Promise<Passkey | null> {
  const [found] = await rowsOf<Passkey>(
    db,
    sql`select ${columns} from passkeys where credential_id = ${credentialId}`,
  );
  return found ?? null;
}

export async function listPasskeys(db: Database, memberId: string): Promise<readonly PasskeySummary[]> {
  const rows = await rowsOf<{
    passkeyId: string;
    name: string;
    isBackedUp: boolean;
    created: number;
    used: number | null;
  }>(
    db,
    sql`select passkey_id as "passkeyId", name, is_backed_up as "isBackedUp",
          floor(extract(epoch from created_at) * 1000)::float8 as created,
          floor(extract(epoch from last_used_at) * 1000)::float8 as used
        from passkeys where member_id = ${memberId} order by created_at, passkey_id`,
  );
  return rows.map(({ created, used, ...each }) => ({
    ...each,
    createdAt: new Date(created),
    lastUsedAt: used === null ? null : new Date(used),
  }));
}

/** base64url; made on first need. */
export async function handleOf(db: Database, memberId: string): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  const [row] = await rowsOf<{ handle: string }>(
    db,
    sql`update members set passkey_handle = coalesce(passkey_handle, ${made}) where member_id = ${memberId}
        returning passkey_handle as handle`,
  );
  return row?.handle ?? made;
}

export interface NewPasskey {
  readonly memberId: string;
  readonly name: string;
  readonly credential: WebAuthnCredential;
  readonly isBackedUp: boolean;
}

/** False where that credential is somebody's already. */
export async function addPasskey(tx: Database, clock: Clock, added: NewPasskey): Promise<boolean> {
  const { memberId, name, credential, isBackedUp } = added;
  const publicKey = Buffer.from(credential.publicKey).toString('base64url');
  const transports = JSON.stringify(credential.transports ?? []);
  const rows = await rowsOf(
    tx,
    sql`insert into passkeys (credential_id, passkey_id, member_id, public_key, counter, transports, name, is_backed_up, created_at)
        values (${credential.id}, ${randomUUID()}, ${memberId}, ${publicKey}, ${credential.counter},
          array(select json_array_elements_text(${transports}::json)), ${name}, ${isBackedUp},
          ${clock.now().toISOString()})
        on conflict do nothing returning 1 as one`,
  );
  return rows.length > 0;
}

/** Names of other members' passkeys are not found. */
export async function renamePasskey(
  db: Database,
  memberId: string,
  passkeyId: string,
  name: string,
): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`update passkeys set name = ${name} where member_id = ${memberId} and passkey_id = ${passkeyId}
        returning 1 as one`,
  );
  return rows.length > 0;
}

/** Its credential id; null where it is gone already. */
export async function removePasskey(
  tx: Database,
  memberId: string,
  passkeyId: string,
): Promise<string | null> {
  const [removed] = await rowsOf<{ credentialId: string }>(
    tx,
    sql`delete from passkeys where member_id = ${memberId} and passkey_id = ${passkeyId}
        returning credential_id as "credentialId"`,
  );
  return removed?.credentialId ?? null;
}

/** False where it was used with a newer counter meanwhile, or removed. */
export async function notePasskeyUse(
  tx: Database,
  clock: Clock,
  { credentialId, counter: before }: Passkey,
  counter: number,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`update passkeys set counter = ${counter}, last_used_at = ${clock.now().toISOString()}
        where credential_id = ${credentialId} and counter = ${before} returning 1 as one`,
  );
  return rows.length > 0;
}
