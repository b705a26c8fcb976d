/**
 * A member's link to an account of the partner: she is sent there with a state that is random, of her session and used once,
 * and what came of it the server asks the partner, never the address. One account links to one member. The partner's name for
 * the account is kept as a hash.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { programmeYearOf } from '../../domain/partnerships/bonus.ts';
import { CodedError } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { withIdempotencyKey } from '../idempotency/withIdempotencyKey.ts';
import { placeOfMember } from '../loyalty/placeOfMember.ts';
import type { LoyaltyDependencies } from '../loyalty/starsOfOrder.ts';
import { bonusOfYear } from './bonusStars.ts';
import type { Partner } from './createPartner.ts';

export interface LinkDependencies extends LoyaltyDependencies {
  readonly db: Database;
  readonly clock: Clock;
  /** Null where none is set up. */
  readonly partner: Partner | null;
}
export interface Asking {
  readonly memberId: string;
  readonly sessionHash: string;
}
/** The names of the pages that a return leads to; `cancelled` leads to the main page. */
export type Outcome = 'success' | 'already-linked' | 'cancelled' | 'error';

/** Spec 3 section 4: the account is not linked. */
export const NOT_LINKED = '8001034';

const VALID_MS = 10 * 60_000;
/** The most open states of a member at a time; the oldest are removed. */
const MOST_OPEN = 5;
const STATE = /^[\w-]{43}$/;
/** A browser may send the return twice at once: the second waits for the first. */
const LOOKS = 20;
const LOOK_MS = 250;

export async function linkOf(deps: LinkDependencies, memberId: string) {
  const [link] = await rowsOf<{ linkedAt: string }>(
    deps.db,
    sql`select to_char(linked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "linkedAt" from partner_links
        where member_id = ${memberId} and ended_at is null`,
  );
  const { day } = await placeOfMember(deps, memberId, deps.clock.now());
  const bonusStars = await bonusOfYear(deps.db, memberId, day);
  return { linkedAt: link?.linkedAt ?? null, bonusStars, yearEndsBefore: programmeYearOf(day).until };
}

/** Answers the partner's page; null where the member is linked already. Throws SERVICE_UNAVAILABLE (503). */
export async function startLink(
  deps: LinkDependencies,
  { memberId, sessionHash }: Asking,
  redirectUri: string,
): Promise<string | null> {
  const { db, clock, partner } = deps;
  if (partner === null) throw unreachable();
  if ((await linkOf(deps, memberId)).linkedAt !== null) return null;
  const [state, verifier] = [randomKey(), randomKey()];
  const url = await partner.authorizationUrl({ redirectUri, state, verifier }).catch(() => {
    throw unreachable();
  });
  const expiresAt = new Date(clock.now().getTime() + VALID_MS).toISOString();
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into partner_states (state_hash, member_id, session_hash, verifier, expires_at)
          values (${hashOf(state)}, ${memberId}, ${sessionHash}, ${verifier}, ${expiresAt})`,
    );
    await tx.execute(
      sql`delete from partner_states where state_hash in (
            select state_hash from partner_states where member_id = ${memberId} and used_at is null
            order by expires_at desc, state_hash offset ${MOST_OPEN})`,
    );
  });
  return url;
}

interface Return {
  readonly asking: Asking;
  readonly query: URLSearchParams;
  readonly redirectUri: string;
  readonly onFault: (error: unknown) => void;
}

/** A return that comes again is answered the same and changes nothing. */
export async function finishLink(deps: LinkDependencies, asked: Return): Promise<Outcome> {
  const { db, clock, partner } = deps;
  const { asking, query, redirectUri, onFault } = asked;
  const state = query.get('state') ?? '';
  if (partner === null || !STATE.test(state)) return 'error';
  const mine = sql`state_hash = ${hashOf(state)} and member_id = ${asking.memberId}
    and session_hash = ${asking.sessionHash} and expires_at > ${clock.now().toISOString()}::timestamptz`;
  const [claimed] = await rowsOf<{ verifier: string }>(
    db,
    sql`update partner_states set used_at = ${clock.now().toISOString()} where ${mine} and used_at is null
        returning verifier`,
  );
  if (claimed === undefined) return knownOutcome(deps, mine);
  const { verifier } = claimed;
  const account = await partner.accountOf({ query, redirectUri, state, verifier }).catch((error: unknown) => {
    onFault(error);
    return undefined;
  });
  return db.transaction(async (tx) => {
    const outcome =
      account === undefined
        ? 'error'
        : account === null
          ? 'cancelled'
          : await link(tx, clock, asking, account);
    await tx.execute(sql`update partner_states set outcome = ${outcome} where state_hash = ${hashOf(state)}`);
    return outcome;
  });
}

async function knownOutcome({ db, clock }: LinkDependencies, mine: ReturnType<typeof sql>): Promise<Outcome> {
  for (let look = 0; look < LOOKS; look++) {
    const [known] = await rowsOf<{ outcome: Outcome | null }>(
      db,
      sql`select outcome from partner_states where ${mine}`,
    );
    if (known === undefined) return 'error';
    if (known.outcome !== null) return known.outcome;
    await clock.wait(LOOK_MS);
  }
  return 'error';
}

async function link(
  tx: Database,
  clock: Clock,
  { memberId }: Asking,
  account: string,
): Promise<'success' | 'already-linked'> {
  const made = await rowsOf(
    tx,
    sql`insert into partner_links (member_id, account_hash, linked_at)
        values (${memberId}, ${hashOf(`partner account ${account}`)}, ${clock.now().toISOString()})
        on conflict do nothing returning link_id`,
  );
  if (made.length === 0) return 'already-linked';
  await tellChange(tx, clock, `member:${memberId}`, 'wallet');
  return 'success';
}

/** Answers the code of a refusal; null where it was done. Once for a key. */
export async function unlink(
  { db, clock }: LinkDependencies,
  memberId: string,
  key: string,
): Promise<string | null> {
  const operation = 'partnerships/unlink';
  const write = { owner: `member:${memberId}`, key, operation, requestHash: operation };
  const outcome = await withIdempotencyKey<null>(db, clock, write, async (tx) => {
    const ended = await rowsOf(
      tx,
      sql`update partner_links set ended_at = ${clock.now().toISOString()}
          where member_id = ${memberId} and ended_at is null returning link_id`,
    );
    if (ended.length === 0) return { status: 'refused', code: NOT_LINKED };
    await tellChange(tx, clock, write.owner, 'wallet');
    return { status: 'done', answer: null };
  });
  return outcome.status === 'refused' ? outcome.code : null;
}

const randomKey = (): string => randomBytes(32).toString('base64url');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const unreachable = (): CodedError =>
  new CodedError('SERVICE_UNAVAILABLE', 503, 'The partner does not answer now. Try again later.');
