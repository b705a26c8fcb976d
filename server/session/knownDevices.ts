/**
 * Browsers in which a member signed in before, by a cookie of their own that outlives the session. It grants no
 * access: it only separates the owner's tries from other people's (throttleSignIns.ts). Several members may share a
 * browser.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { hashToken, newToken } from './tokens.ts';

/** The hash of the browser's cookie where somebody with that email signed in with it; else null. */
export async function knownDeviceOf(
  db: Database,
  token: string | null,
  email: string,
): Promise<string | null> {
  if (token === null) return null;
  const hash = hashToken(token);
  const [known] = await rowsOf(
    db,
    sql`select from known_devices join members using (member_id) where device_hash = ${hash} and email = ${email}`,
  );
  return known ? hash : null;
}

/** After a sign-in: the token that the browser keeps from now on. One that no server issued is replaced. */
export async function rememberDevice(tx: Database, token: string | null, memberId: string): Promise<string> {
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
