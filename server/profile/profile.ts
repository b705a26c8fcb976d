/**
 * Who a member is, as she says it. A birthday changes once a year, a partner number belongs to one account, and guesses of partner
 * numbers are limited. Each change is told to the member's devices.
 */
import { sql, type SQL } from 'drizzle-orm';
import { addMonths } from '../../domain/loyalty/calendar.ts';
import { preferenceIds } from '../../domain/profile/preferences.ts';
import { readChange } from '../../domain/profile/rules.ts';
import { noChange, type ProfileChange } from '../../domain/profile/shape.ts';
import type {
  Profile,
  ProfileChange as ProfileChangeInput,
  ProfileSaved,
} from '../../wire/generated/resolverTypes.ts';
import { CodedError, refused } from '../base/codedError.ts';
import type { Clock } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import { agreedOf } from '../marketing/agreed.ts';
import { answerOfKey, withIdempotencyKey, type WriteRequest } from '../idempotency/withIdempotencyKey.ts';
import type { CardTries } from '../paymentMethods/throttleCards.ts';

export interface ProfileDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly pins: CardTries;
}

interface Stored extends Omit<Profile, 'preferences' | 'birthdayOpensOn'> {
  /** YYYY-MM-DD. */
  readonly birthdaySetOn: string | null;
  readonly country: string | null;
}

export async function profileOf({ db, clock }: ProfileDependencies, memberId: string): Promise<Profile> {
  const stored = await storedOf(db, memberId);
  const agreed = await rowsOf<{ preference: string; isOn: boolean }>(
    db,
    sql`select distinct on (preference) preference, is_on as "isOn" from (${agreedOf(memberId)}) agreed
        order by preference, at desc, consent_id desc`,
  );
  const { birthdaySetOn: _set, country: _country, ...known } = stored;
  return {
    ...known,
    birthdayOpensOn: opensOn(stored, clock.now()),
    preferences: preferenceIds.map((preference) => ({
      preference,
      isOn: agreed.some((each) => each.preference === preference && each.isOn),
    })),
  };
}

/** Throws a CodedError: PROFILE_INVALID, BIRTHDAY_ONCE_A_YEAR, PARTNER_NUMBER_INVALID, PARTNER_NUMBER_TAKEN, PARTNER_TRY_LIMIT. */
export async function saveProfile(
  deps: ProfileDependencies,
  write: WriteRequest,
  memberId: string,
  asked: ProfileChangeInput,
): Promise<ProfileSaved> {
  const { db, clock } = deps;
  const change: ProfileChange = { ...noChange, ...asked };
  const isKnown = (await answerOfKey<ProfileSaved>(db, write)) !== null;
  const tried = isKnown || !change.partnerNumber ? null : await reserveTry(deps, memberId);
  const outcome = await withIdempotencyKey<ProfileSaved>(db, clock, write, async (tx) => {
    const refusal = await apply(tx, clock.now(), memberId, change);
    if (refusal !== null) return { status: 'refused', code: refusal };
    await tellChange(tx, clock, write.owner, 'profile');
    return { status: 'done', answer: { savedAt: clock.now().toISOString() } };
  });
  if (outcome.status !== 'refused' || outcome.code !== 'PARTNER_NUMBER_TAKEN') await tried?.succeed(db);
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

/** The code of the refusal, before anything is written; null where it is saved. */
async function apply(
  tx: Database,
  now: Date,
  memberId: string,
  change: ProfileChange,
): Promise<string | null> {
  const stored = await storedOf(tx, memberId, sql`for update`);
  const { stored: next, faults } = readChange(change, stored.country ?? 'US');
  if (faults.partnerNumber !== undefined) return 'PARTNER_NUMBER_INVALID';
  if (Object.keys(faults).length > 0) return 'PROFILE_INVALID';
  const isNewBirthday = next.birthday !== null && next.birthday !== stored.birthday;
  if (isNewBirthday && opensOn(stored, now) !== null) return 'BIRTHDAY_ONCE_A_YEAR';
  if (next.partnerNumber && (await isTaken(tx, memberId, next.partnerNumber))) return 'PARTNER_NUMBER_TAKEN';
  const changes = [
    sql`profile_changed_at = ${now.toISOString()}`,
    ...(isNewBirthday ? [sql`birthday_set_at = ${now.toISOString()}`] : []),
    ...Object.entries(columns).flatMap(([part, column]): readonly SQL[] => {
      const value = next[part as keyof ProfileChange];
      if (value === null) return [];
      const kept = column === 'last_name' ? value : value || null;
      return [sql`${sql.identifier(column)} = ${kept}`];
    }),
  ];
  await tx.execute(sql`update members set ${sql.join(changes, sql`, `)} where member_id = ${memberId}`);
  return null;
}

const columns: Readonly<Record<keyof ProfileChange, string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  phoneNumber: 'phone_number',
  birthday: 'birthday',
  partnerNumber: 'partner_number',
};

async function storedOf(db: Database, memberId: string, lock: SQL = sql``): Promise<Stored> {
  const [stored] = await rowsOf<Stored>(
    db,
    sql`select first_name as "firstName", nullif(last_name, '') as "lastName", phone_number as "phoneNumber", birthday,
          to_char(birthday_set_at at time zone 'UTC', 'YYYY-MM-DD') as "birthdaySetOn",
          partner_number as "partnerNumber", coalesce(country, home_country) as country
        from members where member_id = ${memberId} ${lock}`,
  );
  if (!stored) throw new CodedError('UNAUTHENTICATED', 401, 'Sign in again.');
  return stored;
}

/** The day from which the birthday may change; null: it may now. */
function opensOn({ birthdaySetOn }: Pick<Stored, 'birthdaySetOn'>, now: Date): string | null {
  const day = birthdaySetOn && addMonths(birthdaySetOn, 12);
  return day && day > now.toISOString().slice(0, 10) ? day : null;
}

/** One at a time for a number, so that two accounts do not both take it. */
async function isTaken(tx: Database, memberId: string, partnerNumber: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`partner ${partnerNumber}`}, 0))`);
  const others = await rowsOf(
    tx,
    sql`select from members where partner_number = ${partnerNumber} and member_id <> ${memberId}`,
  );
  return others.length > 0;
}

const TRIES = { most: 10, seconds: 3_600, isClearedBySuccess: false } as const;

async function reserveTry({ db, pins }: ProfileDependencies, memberId: string) {
  try {
    return await pins.reserve(db, [{ ...TRIES, key: `partner-number ${pins.nameOf('account', memberId)}` }]);
  } catch (error) {
    if (error instanceof CodedError && error.code === 'RATE_LIMITED') throw refused('PARTNER_TRY_LIMIT');
    throw error;
  }
}
