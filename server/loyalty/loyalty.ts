/** What a member is told of her stars: balance, tier, what ends when, and why they moved. */
import { sql } from 'drizzle-orm';
import type { Tier } from '../../domain/loyalty/programme.ts';
import { tierOf } from '../../domain/loyalty/tiers.ts';
import type {
  EndingStars,
  ExpectedStars,
  Loyalty,
  LoyaltyTier,
  StarMovement,
} from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { benefitOnWire } from '../rewards/benefitOnWire.ts';
import { programmeAt } from './programmes.ts';
import { standingOf } from './standing.ts';
import { dayAndCountry, earningOrders, starsOfOrder, type LoyaltyDependencies } from './starsOfOrder.ts';

const MOST_MOVEMENTS = 100;
const MOST_EXPECTED = 10;
/** Orders that were due longer ago are no longer made. */
const DAY_MS = 86_400_000;

export async function loyaltyOf(deps: LoyaltyDependencies, memberId: string): Promise<Loyalty> {
  const { db, clock } = deps;
  const now = clock.now();
  const { programme } = await programmeAt(db, now);
  const standing = await standingOf(db, memberId, programme, await dayOfMember(deps, memberId));
  const tier = tierOf(programme, standing.tierId);
  const next = programme.tiers.find(({ from }) => from > tier.from) ?? null;
  const account = await accountOf(db, memberId);
  return {
    programme: programme.name,
    stars: account.balance,
    tier: onWire(tier),
    qualifying: standing.qualifying,
    nextTier: next && onWire(next),
    tierUntil: standing.until,
    ladder: programme.ladder.map((step) => ({
      ...step,
      benefit: step.benefit && benefitOnWire(step.benefit),
    })),
    ending: await endingStars(db, memberId),
    endsOn: account.balance > 0 ? account.endsOn : null,
    expected: await expectedStars(deps, memberId),
    movements: await movementsOf(db, memberId),
  };
}

/** Today at the store of her newest order: by its day her next one would earn. */
async function dayOfMember(deps: LoyaltyDependencies, memberId: string): Promise<string> {
  const [newest] = await rowsOf<{ storeNumber: string }>(
    deps.db,
    sql`select store_number as "storeNumber" from orders where member_id = ${memberId}
        order by submitted_at desc limit 1`,
  );
  return dayAndCountry(deps, newest?.storeNumber ?? '', deps.clock.now()).day;
}

const onWire = ({ tierId, name, from, earns }: Tier): LoyaltyTier => ({ tierId, name, from, ...earns });

async function accountOf(db: Database, memberId: string) {
  const [row] = await rowsOf<{ balance: string | number; endsOn: string | null }>(
    db,
    sql`select balance, to_char((ends_at - interval '36 hours') at time zone 'UTC', 'YYYY-MM-DD') as "endsOn"
        from star_accounts where member_id = ${memberId}`,
  );
  return { balance: Number(row?.balance ?? 0), endsOn: row?.endsOn ?? null };
}

async function endingStars(db: Database, memberId: string): Promise<EndingStars[]> {
  const rows = await rowsOf<{ endsOn: string; stars: string | number }>(
    db,
    sql`select to_char(ends_on, 'YYYY-MM-DD') as "endsOn", sum(remaining) as stars from star_lots
        where member_id = ${memberId} and remaining > 0 and ends_on is not null group by ends_on order by ends_on`,
  );
  return rows.map(({ endsOn, stars }) => ({ endsOn, stars: Number(stars) }));
}

/** Orders that wait to be posted are told as expected, until they are. */
async function expectedStars(deps: LoyaltyDependencies, memberId: string): Promise<ExpectedStars[]> {
  const orders = await earningOrders(
    deps.db,
    sql`where member_id = ${memberId} and cancelled_at is null and (status <> 'PickedUp' or are_stars_due)
          and pickup_earliest > ${new Date(deps.clock.now().getTime() - DAY_MS).toISOString()}::timestamptz
        order by submitted_at desc limit ${MOST_EXPECTED}`,
  );
  const expected: ExpectedStars[] = [];
  for (const order of orders) {
    const { day } = dayAndCountry(deps, order.storeNumber, new Date(order.submittedAt));
    expected.push({ orderId: order.orderId, stars: (await starsOfOrder(deps.db, order, day)).amount });
  }
  return expected;
}

type MovementRow = Omit<StarMovement, 'amount'> & { readonly amount: string | number };

async function movementsOf(db: Database, memberId: string): Promise<StarMovement[]> {
  const rows = await rowsOf<MovementRow>(
    db,
    sql`select m.movement_id::text as "movementId", kind, amount,
          to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, to_char(on_day, 'YYYY-MM-DD') as day,
          case when kind = 'earned' then reference end as "orderId", detail ->> 'tierId' as "tierId",
          to_char(l.ends_on, 'YYYY-MM-DD') as "endsOn", coalesce(detail ->> 'reason', detail ->> 'why') as reason
        from star_movements m left join star_lots l on l.lot_id = m.movement_id
        where m.member_id = ${memberId} order by m.movement_id desc limit ${MOST_MOVEMENTS}`,
  );
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
