/**
 * How often codes are sent and compared: by whose they are, by the address they go to and by the network that asks, over all
 * purposes. Counted beside the wrong passwords (session/throttleSignIns.ts), and forgotten with them.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../db/createDatabase.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';
import { reserve, type Limit, type ReservedTry } from '../session/throttleSignIns.ts';
import { canonicalAddress } from './canonicalAddress.ts';

const HOUR = 3_600;
const SENT = { owner: 20, address: 12, network: 60 } as const;
const COMPARED = { owner: 30, network: 60 } as const;

export interface CodeAsker {
  /** The pseudonym in `CodeUse.owner`. */
  readonly owner: string;
  /** The client's address; for IPv6 its network. */
  readonly network: string;
}

/** Before a code is sent to that mail address. Throws RATE_LIMITED. */
export async function limitSending(
  db: Database,
  pseudonym: Pseudonym,
  { owner, network }: CodeAsker,
  email: string,
): Promise<void> {
  await reserve(db, [
    limit(`code-sent ${owner}`, SENT.owner),
    limit(`code-sent-to ${ownerOfAddress(pseudonym, email)}`, SENT.address),
    limit(`code-sent-at ${pseudonym('address', network)}`, SENT.network),
  ]);
}

/** Before a code is compared. Throws RATE_LIMITED. */
export const limitComparing = (
  db: Database,
  pseudonym: Pseudonym,
  { owner, network }: CodeAsker,
): Promise<ReservedTry> =>
  reserve(db, [
    limit(`code-tried ${owner}`, COMPARED.owner),
    limit(`code-tried-at ${pseudonym('address', network)}`, COMPARED.network),
  ]);

/** The counts of these owners; those of a network stay. */
export async function forgetCodeCounts(db: Database, owners: readonly string[]): Promise<void> {
  for (const owner of owners)
    await db.execute(
      sql`delete from sign_in_failures
          where who_hash in (${`code-sent ${owner}`}, ${`code-sent-to ${owner}`}, ${`code-tried ${owner}`})`,
    );
}

/** Of codes for somebody who may have no account. */
export const ownerOfAddress = (pseudonym: Pseudonym, email: string): string =>
  pseudonym('email', canonicalAddress(email));

const limit = (key: string, most: number): Limit => ({ key, most, seconds: HOUR, isClearedBySuccess: false });
