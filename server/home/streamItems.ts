/**
 * The items of a member's home stream (spec 2 section 3): the operator's, and those that the server makes of her rewards, her
 * stars and what she has done so far. Where her stars or rewards cannot be read the rest is told, as a partial answer.
 */
import { sql } from 'drizzle-orm';
import { daysBetween } from '../../domain/loyalty/calendar.ts';
import type { ContentItem, HomeContent } from '../../domain/home/content.ts';
import type { OnboardingTask } from '../../domain/home/shape.ts';
import type { Loyalty, Reward } from '../../wire/generated/resolverTypes.ts';
import type { Clock, Stores } from '../base/ports.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { loyaltyOf } from '../loyalty/loyalty.ts';
import { usableRewards } from '../rewards/rewards.ts';
import { contentInForce } from './contentInForce.ts';
import { defaultTexts } from './ownContent.ts';

export interface HomeDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly stores: Pick<Stores, 'zoneAndCountryOf'>;
  readonly isSandbox: boolean;
}

interface StreamItems {
  readonly streamItems: readonly object[];
  /** An ISO instant. */
  readonly modifiedAt: string;
  readonly isPartial: boolean;
}

/** An end is told so many days before it. */
const TOLD_DAYS_BEFORE = 31;
const ranks = { coupon: 90, rewardPointsExpiration: 80, tierPointsExpiration: 70, onboarding: 100 } as const;

export async function memberStream(deps: HomeDependencies, memberId: string): Promise<StreamItems> {
  // First: what changes while the rest is read is asked for again.
  const modified = await modifiedAt(deps, memberId);
  const { content } = await contentInForce(deps.db, deps.isSandbox);
  const rewards = await unlessUnreadable(() => usableRewards(deps, memberId));
  const loyalty = await unlessUnreadable(() => loyaltyOf(deps, memberId));
  const hasBirthday = await knowsBirthday(deps.db, memberId);
  const today = deps.clock.now().toISOString().slice(0, 10);
  return {
    streamItems: [
      await onboardingItem(deps.db, memberId),
      ...(rewards ?? []).map((reward) => couponItem(reward, content.texts)),
      ...(loyalty === null ? [] : endings(loyalty, content.texts, today)),
      ...content.streamItems.filter((each) => each.streamItemType !== 'addBirthDate' || !hasBirthday),
    ],
    modifiedAt: modified,
    isPartial: rewards === null || loyalty === null,
  };
}

/** The guests' items are the operator's alone. */
export async function guestStream({
  db,
  isSandbox,
}: HomeDependencies): Promise<Omit<StreamItems, 'isPartial'>> {
  const { content, since } = await contentInForce(db, isSandbox);
  return { streamItems: content.guestItems, modifiedAt: (since ?? new Date(0)).toISOString() };
}

async function knowsBirthday(db: Database, memberId: string): Promise<boolean> {
  const known = await rowsOf(
    db,
    sql`select from members where member_id = ${memberId} and birthday is not null`,
  );
  return known.length > 0;
}

async function unlessUnreadable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch {
    return null;
  }
}

const couponItem = (reward: Reward, texts: HomeContent['texts']) => ({
  streamItemId: `coupon.${reward.couponCode}`,
  streamItemType: 'coupon',
  rank: ranks.coupon,
  startDate: reward.startDate,
  endDate: reward.expirationDate,
  content: { item: { ...defaultTexts.coupon, ...texts.coupon, title: reward.name } },
  rewardsCoupon: {
    coupon: {
      couponCode: reward.couponCode,
      status: 'Available',
      startDate: reward.startDate,
      expirationDate: reward.expirationDate,
      startDateOnly: reward.startDateOnly,
      expirationDateOnly: reward.expirationDateOnly,
    },
  },
});

/** Stars that end next, and a tier that does; days as they are shown. */
function endings({ stars, ending, endsOn, tierUntil }: Loyalty, texts: HomeContent['texts'], today: string) {
  const next = endsOn ? { endsOn, stars } : ending.find((each) => each.stars >= 100);
  const isSoon = (day: string) => daysBetween(today, day) <= TOLD_DAYS_BEFORE;
  const item = (type: 'rewardPointsExpiration' | 'tierPointsExpiration', day: string, more: object) => ({
    streamItemId: `${type}.${day}`,
    streamItemType: type,
    rank: ranks[type],
    content: { item: (texts[type] ?? defaultTexts[type]) as ContentItem },
    ...more,
  });
  return [
    ...(next !== undefined && isSoon(next.endsOn)
      ? [
          item('rewardPointsExpiration', next.endsOn, {
            rewardPointsExpiration: {
              rewardPointsTotal: Math.floor(stars / 100),
              next: { rewardPoints: Math.floor(next.stars / 100), expirationDate: next.endsOn },
            },
          }),
        ]
      : []),
    ...(tierUntil && isSoon(tierUntil)
      ? [item('tierPointsExpiration', tierUntil, { tierPointsExpiration: { expirationDate: tierUntil } })]
      : []),
  ];
}

interface Done {
  readonly method: Date | string | null;
  readonly order: Date | string | null;
  readonly reload: Date | string | null;
  readonly balance: string | number | null;
}

async function onboardingItem(db: Database, memberId: string) {
  const [done] = await rowsOf<Done>(
    db,
    sql`select
          (select min(added_at) from payment_methods where member_id = ${memberId}) as method,
          (select min(submitted_at) from orders where member_id = ${memberId} and cancelled_at is null) as "order",
          (select min(created_at) from charges where purpose = 'reload' and owner = 'member:' || ${memberId}::text
            and state = 'captured') as reload,
          (select a.balance from cards c join accounts a using (account_id) where c.member_id = ${memberId}
            order by c.is_primary desc, c.card_id limit 1) as balance`,
  );
  const task = (
    name: OnboardingTask['name'],
    at: Date | string | null | undefined,
    displayOrder: number,
  ) => ({
    ...{ name, displayOrder },
    completedOn: at == null ? null : new Date(at).toISOString(),
  });
  return {
    streamItemId: 'onboarding',
    streamItemType: 'onboarding',
    rank: ranks.onboarding,
    onboardingStatus: {
      tasks: [
        task('MOP', done?.method, 1),
        task('Purchase', done?.order, 2),
        task('SvcReload', done?.reload, 3),
      ],
      initialRegisteredCardBalance: done?.balance == null ? null : Number(done.balance),
    },
  };
}

/** The last change of what the stream is made of. Days pass, so it changes with each day, too. */
async function modifiedAt({ db, clock }: HomeDependencies, memberId: string): Promise<string> {
  const now = clock.now().toISOString();
  const [row] = await rowsOf<{ at: Date | string }>(
    db,
    sql`select greatest(
          date_trunc('day', ${now}::timestamptz at time zone 'UTC') at time zone 'UTC',
          (select max(since) from home_contents),
          (select profile_changed_at from members where member_id = ${memberId}),
          (select max(greatest(granted_at, used_at)) from rewards where member_id = ${memberId}),
          (select max(start_date) from rewards where member_id = ${memberId} and start_date <= ${now}::timestamptz),
          (select max(at) from star_movements where member_id = ${memberId}),
          (select max(greatest(submitted_at, cancelled_at)) from orders where member_id = ${memberId}),
          (select max(greatest(added_at, removed_at)) from payment_methods where member_id = ${memberId})) as at`,
  );
  return new Date(row?.at ?? now).toISOString();
}
