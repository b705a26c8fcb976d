/** What a member has asked about her data, and her next question: each under the key of its write. */
import { sql } from 'drizzle-orm';
import type {
  Consent,
  Erasing,
  PersonalData,
  PersonalDataChange,
  PersonalDataChanged,
  PersonalDataCopy,
} from '../../wire/generated/resolverTypes.ts';
import { CodedError, refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { useElevation } from '../elevation/elevations.ts';
import { tellChange } from '../feed/createFeed.ts';
import {
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { askForCopy, type CopyDependencies } from './copies.ts';
import { askForErasing, keepAccount, unsettled } from './erasing.ts';

export interface PersonalDataDependencies extends CopyDependencies {
  readonly eraseAfterDays: number;
}
interface Asked {
  readonly memberId: string;
  /** Of the session, which has proved who it is. */
  readonly tokenHash: string;
  readonly change: PersonalDataChange;
}

const MOST = 10;
const iso = (at: Date | string): string => new Date(at).toISOString();

export async function personalDataOf(
  { db, clock, eraseAfterDays }: PersonalDataDependencies,
  memberId: string,
): Promise<PersonalData> {
  const now = clock.now().toISOString();
  const copies = await rowsOf<PersonalDataCopy>(
    db,
    sql`select copy_id as "copyId", asked_at as "askedAt", ends_at as "endsAt", case when made_at is null then 'waiting'
          when taken_at is not null then 'taken' when ends_at <= ${now} then 'over' else 'ready' end as state
        from data_copies where member_id = ${memberId} order by asked_at desc limit ${MOST}`,
  );
  const [erasing] = await rowsOf<Pick<Erasing, 'askedAt' | 'dueAt'>>(
    db,
    sql`select asked_at as "askedAt", due_at as "dueAt" from erasures where member_id = ${memberId} and done_at is null`,
  );
  const consents = await rowsOf<Consent>(
    db,
    sql`select preference, is_on as "isOn", wording, at from communication_consents where member_id = ${memberId}
        union all select kind, is_given, version, at from consents where member_id = ${memberId}
        union all select 'marketing', true, 'checkout', signed_up_at from marketing_sign_ups join members using (email)
          where member_id = ${memberId}
        union all select 'marketing', false, 'checkout', ended_at from marketing_sign_ups join members using (email)
          where member_id = ${memberId} and ended_at is not null
        order by at desc`,
  );
  return {
    copies: copies.map((copy) => ({
      ...copy,
      askedAt: iso(copy.askedAt),
      endsAt: copy.endsAt == null ? null : iso(copy.endsAt),
    })),
    erasing: erasing
      ? { askedAt: iso(erasing.askedAt), dueAt: iso(erasing.dueAt), waitsFor: await unsettled(db, memberId) }
      : null,
    eraseAfterDays,
    consents: consents.map((consent) => ({ ...consent, at: iso(consent.at) })),
  };
}

/** Throws a CodedError: ELEVATION_NEEDED, or what is to be settled before an account is erased. */
export async function changePersonalData(
  deps: PersonalDataDependencies,
  write: WriteRequest,
  asked: Asked,
): Promise<PersonalDataChanged> {
  const { db, clock } = deps;
  const outcome = await withIdempotencyKey<PersonalDataChanged>(db, clock, write, async (tx) => {
    const answer = await change(tx, deps, asked);
    if (answer.status === 'done') await tellChange(tx, clock, write.owner, 'personalData');
    return answer;
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

async function change(
  tx: Database,
  { clock, eraseAfterDays }: PersonalDataDependencies,
  { memberId, tokenHash, change: what }: Asked,
): Promise<WriteAnswer<PersonalDataChanged>> {
  const now = clock.now();
  const done = { status: 'done', answer: { at: now.toISOString() } } as const;
  if (what === 'keep') {
    await keepAccount(tx, memberId);
    return done;
  }
  const code = what === 'erase' ? await unsettled(tx, memberId) : null;
  if (code !== null) return { status: 'refused', code };
  const action = what === 'erase' ? 'eraseAccount' : 'exportData';
  if (!(await isProved(tx, { tokenHash, action }))) return { status: 'refused', code: 'ELEVATION_NEEDED' };
  if (what === 'copy') await askForCopy(tx, memberId, now);
  else await askForErasing(tx, memberId, { now, days: eraseAfterDays });
  return done;
}

async function isProved(
  tx: Database,
  asked: { readonly tokenHash: string; readonly action: 'exportData' | 'eraseAccount' },
): Promise<boolean> {
  try {
    await useElevation(tx, { ...asked, target: '' });
    return true;
  } catch (error) {
    if (error instanceof CodedError) return false;
    throw error;
  }
}
