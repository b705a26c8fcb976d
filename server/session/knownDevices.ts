/**
 * Browsers in which a member signed in before, by a cookie of their own that outlives the session, and those that the
 * operator invited by a link. It grants no access: it only separates the owner's tries from other people's
 * (throttleSignIns.ts). Several members may share a browser.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { hashToken, newToken } from './tokens.ts';

const isStillInvited = sql`(invited_until is null or invited_until > now())`;

/** The hash of the browser's cookie if a member with that email signed in with it or was invited; else null. */
export async function knownDeviceOf(
  db: Database,
  token: string | null,
  email: string,
): Promise<string | null> {
  if (token === null) return null;
  const hash = hashToken(token);
  const [known] = await rowsOf(
    db,
    sql`select from known_devices join members using (member_id) where device_hash = ${hash} and email = ${email}
        and ${isStillInvited}`,
  );
  return known ? hash : null;
}

/** Whether the member signed in with the browser of that cookie before; a link alone, which others may have opened, does not count. */
export async function isKnownDevice(tx: Database, token: string | null, memberId: string): Promise<boolean> {
  if (token === null) return false;
  const known = await rowsOf(
    tx,
    sql`select from known_devices where device_hash = ${hashToken(token)} and member_id = ${memberId}
        and invited_until is null`,
  );
  return known.length > 0;
}

/** A token that counts as a known browser of the member for an hour, or until a sign-in with it. */
export async function inviteDevice(tx: Database, memberId: string): Promise<string> {
  const token = newToken();
  await tx.execute(sql`insert into known_devices (device_hash, member_id, invited_until)
    values (${hashToken(token)}, ${memberId}, now() + interval '1 hour')`);
  return token;
}

export async function isInvited(db: Database, token: string): Promise<boolean> {
  const [invited] = await rowsOf(
    db,
    sql`select from known_devices where device_hash = ${hashToken(token)} and invited_until > now()`,
  );
  return invited !== undefined;
}

/**
 * After a sign-in: the token that the browser keeps from now on. A token that no server issued is replaced; so is
 * the token of a link, which others may have seen.
 */
export async function rememberDevice(tx: Database, token: string | null, memberId: string): Promise<string> {
  if (token !== null)
    await tx.execute(
      sql`delete from known_devices where device_hash = ${hashToken(token)} and invited_until is not null`,
    );
  const isOurs =
    token !== null &&
    (await rowsOf(tx, sql`select from known_devices where device_hash = ${hashToken(token)} limit 1`))
      .length > 0;
  const kept = isOurs ? token : newToken();
  await tx.execute(sql`insert into known_devices (device_hash, member_id) values (${hashToken(kept)}, ${memberId})
    on conflict (device_hash, member_id) do update set last_used_at = now()`);
  return kept;
}

/** Removes all of the member's devices except the one with that token. */
export async function forgetDevices(tx: Database, memberId: string, except: string | null): Promise<void> {
  const kept = except === null ? '' : hashToken(except);
  await tx.execute(sql`delete from known_devices where member_id = ${memberId} and device_hash <> ${kept}`);
}
