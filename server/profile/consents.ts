/** What a member agreed to hear of: each change is a row of its own, with its time and the wording; none is changed later. */
import { sql } from 'drizzle-orm';
import { isConsentWording, isPreference } from '../../domain/profile/preferences.ts';
import type { ProfileSaved } from '../../wire/generated/resolverTypes.ts';
import { refused } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { newsOf } from '../marketing/agreed.ts';
import { endSignUp, tellNewsOf } from '../marketing/signUps.ts';
import { withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';

interface Consent {
  readonly preference: string;
  readonly isOn: boolean;
  readonly wording: string;
}

/** Throws a CodedError: PREFERENCE_INVALID, PREFERENCE_NEEDS_PHONE. */
export async function setPreference(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  write: WriteRequest,
  memberId: string,
  { preference, isOn, wording }: Consent,
): Promise<ProfileSaved> {
  const outcome = await withIdempotencyKey<ProfileSaved>(db, clock, write, async (tx) => {
    if (!isPreference(preference) || !isConsentWording(wording))
      return { status: 'refused', code: 'PREFERENCE_INVALID' };
    if (preference === 'textOffers' && isOn && !(await hasPhone(tx, memberId)))
      return { status: 'refused', code: 'PREFERENCE_NEEDS_PHONE' };
    const at = clock.now().toISOString();
    const isBegun = preference === 'emailOffers' && isOn && (await newsOf(tx, memberId))?.isOn !== true;
    await tx.execute(sql`insert into communication_consents (member_id, preference, is_on, wording, at)
      values (${memberId}, ${preference}, ${isOn}, ${wording}, ${at})`);
    if (preference === 'emailOffers' && !isOn) await endSignUpOf(tx, memberId, clock.now());
    if (isBegun) await tellNewsOf(tx, memberId, clock.now());
    await tellChange(tx, clock, write.owner, 'profile');
    return { status: 'done', answer: { savedAt: at } };
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

/** Also what the same address was signed up for with an order. */
async function endSignUpOf(tx: Database, memberId: string, now: Date): Promise<void> {
  const [member] = await rowsOf<{ email: string | null }>(
    tx,
    sql`select email from members where member_id = ${memberId}`,
  );
  if (member?.email != null) await endSignUp(tx, member.email, now);
}

async function hasPhone(tx: Database, memberId: string): Promise<boolean> {
  const [found] = await rowsOf(
    tx,
    sql`select from members where member_id = ${memberId} and phone_number is not null`,
  );
  return found !== undefined;
}
