/**
 * Elevations: that a session has proved who it is, for one action on one target, until ten minutes after. Only `grant` makes
 * one, in the transaction that takes a proof; an operation that matters uses it up in its own transaction. Ends with its session.
 */
import { sql } from 'drizzle-orm';
import type { ElevatedAction } from '../../domain/elevation/actions.ts';
import { CodedError, unauthenticated } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Pseudonym } from '../session/pseudonyms.ts';

export interface Elevation {
  readonly tokenHash: string;
  readonly action: ElevatedAction;
  /** What `targetOf` answers. */
  readonly target: string;
}

const GOOD_FOR = sql`interval '10 minutes'`;

/** A name of what the action is about, which the table may hold. Empty where it is about the account itself. */
export const targetOf = (pseudonym: Pseudonym, target: string): string =>
  target === '' ? '' : pseudonym('elevationTarget', target);

/** When it ends. Throws UNAUTHENTICATED where the session has ended meanwhile. */
export async function grant(
  tx: Database,
  { tokenHash, action, target }: Elevation,
  provedBy: string,
): Promise<Date> {
  const [made] = await rowsOf<{ ms: number }>(
    tx,
    sql`insert into elevations as e (token_hash, action, target, proved_by, ends_at)
        select token_hash, ${action}, ${target}, ${provedBy}, now() + ${GOOD_FOR} from sessions
        where token_hash = ${tokenHash} and member_id is not null
        on conflict (token_hash, action, target) do update set proved_by = excluded.proved_by, ends_at = excluded.ends_at
        returning floor(extract(epoch from e.ends_at) * 1000)::float8 as ms`,
  );
  if (made === undefined) throw unauthenticated();
  return new Date(made.ms);
}

/** When it ends; null where there is none. For what is shown: an operation calls `useElevation`. */
export async function elevationEnd(db: Database, asked: Elevation): Promise<Date | null> {
  const [found] = await rowsOf<{ ms: number }>(
    db,
    sql`select floor(extract(epoch from ends_at) * 1000)::float8 as ms from elevations where ${isIt(asked)}`,
  );
  return found === undefined ? null : new Date(found.ms);
}

/** Uses it up, in the transaction of what it is for. Throws ELEVATION_NEEDED (403). */
export async function useElevation(tx: Database, asked: Elevation): Promise<void> {
  const used = await rowsOf(tx, sql`delete from elevations where ${isIt(asked)} returning 1 as one`);
  if (used.length === 0) throw elevationNeeded();
}

/** Before work that costs time; `useElevation` decides. */
export async function requireElevation(db: Database, asked: Elevation): Promise<void> {
  if ((await elevationEnd(db, asked)) === null) throw elevationNeeded();
}

const elevationNeeded = (): CodedError =>
  new CodedError(
    'ELEVATION_NEEDED',
    403,
    'Prove who you are for this first: POST /apiproxy/v1/account/elevation.',
  );

const isIt = ({ tokenHash, action, target }: Elevation) =>
  sql`token_hash = ${tokenHash} and action = ${action} and target = ${target} and ends_at > now()`;
