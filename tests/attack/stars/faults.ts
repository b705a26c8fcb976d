/** What does not hold of a member's stars and rewards after a history, recomputed from its rows by the domain's rules: sentences. */
import { sql, type SQL } from 'drizzle-orm';
import { paidForItems, starsEarned } from '../../../domain/loyalty/earning.ts';
import { endOfLot } from '../../../domain/loyalty/lots.ts';
import { standingOn, tierOf, type Qualifying } from '../../../domain/loyalty/tiers.ts';
import { rowsOf, type Database } from '../../../server/db/createDatabase.ts';
import { dayAndCountry } from '../../../server/loyalty/starsOfOrder.ts';
import { programmeOf } from './history.ts';
import { STORES, type Member } from './steps.ts';

interface Movement {
  readonly id: number;
  readonly kind: string;
  readonly reference: string;
  readonly amount: number;
  readonly at: number;
  readonly day: string;
  readonly programmeId: number | null;
  readonly tierId: string | null;
  readonly why: string | null;
  readonly reverses: number | null;
  readonly lotEnds: string | null;
  readonly lotEndsAt: number | null;
  readonly credited: number | null;
  readonly remaining: number | null;
  readonly uses: readonly { readonly lot: number; readonly amount: number }[];
}
interface Order {
  readonly orderId: string;
  readonly status: string;
  readonly isCancelled: boolean;
  readonly isRefunded: boolean;
  readonly total: number;
  readonly discount: number;
  readonly cents: number;
  readonly submittedAt: string;
  /** Uses that are spent. */
  readonly spent: number;
}

export async function faultsOf(db: Database, member: Member): Promise<readonly string[]> {
  const { memberId } = member;
  const movements = await rowsOf<Movement>(db, movementsOf(memberId));
  const orders = await rowsOf<Order>(db, ordersOf(memberId));
  return [
    ...ofLots(movements),
    ...ofReversals(movements),
    ...ofEarning(member, orders, movements),
    ...orders.flatMap((order) => ofOffers(order)),
    ...(await rowsOf<{ fault: string }>(db, rewardFaults(memberId))).map(({ fault }) => fault),
  ];
}

/** At no moment was less than nothing, or more than was credited, in a lot or in the account. */
function ofLots(movements: readonly Movement[]): readonly string[] {
  const left = new Map<number, number>();
  const ends = new Map(movements.map(({ id, lotEndsAt }) => [id, lotEndsAt]));
  const faults: string[] = [];
  let balance = 0;
  for (const { id, kind, why, amount, at, credited, uses } of movements) {
    balance += amount;
    if (balance < 0) faults.push(`the balance was ${balance} after movement ${id}`);
    if (credited !== null) left.set(id, credited);
    for (const { lot, amount: used } of uses) {
      const rest = (left.get(lot) ?? 0) + used;
      left.set(lot, rest);
      const of = movements.find((each) => each.id === lot)?.credited ?? 0;
      if (rest < 0 || rest > of) faults.push(`lot ${lot} of ${of} had ${rest} after movement ${id}`);
      const isOver = (ends.get(lot) ?? Infinity) <= at;
      if (kind === 'expired' && why === 'end' && !isOver)
        faults.push(`movement ${id} ended lot ${lot} before its end`);
      if (kind === 'redeemed' && isOver) faults.push(`movement ${id} used lot ${lot} after its end`);
    }
  }
  for (const { id, remaining } of movements)
    if (remaining !== null && remaining !== left.get(id))
      faults.push(`lot ${id} says ${remaining}, its movements ${left.get(id)}`);
  return faults;
}

/** A reversal is once, goes back into the same lots, and keeps programme and day of an earning. */
function ofReversals(movements: readonly Movement[]): readonly string[] {
  const byId = new Map(movements.map((each) => [each.id, each]));
  return movements.flatMap((movement) => {
    const { id, kind, reverses, uses, amount, day, programmeId } = movement;
    if (kind !== 'reversed') return [];
    const of = byId.get(reverses ?? 0);
    if (of === undefined) return [`movement ${id} reverses nothing`];
    if (movements.some((each) => each.id !== id && each.reverses === reverses))
      return [`movement ${reverses} was reversed twice`];
    if (of.kind === 'earned')
      return of.day === day && of.programmeId === programmeId && -amount <= of.amount
        ? []
        : [`movement ${id} takes back ${-amount} of ${of.amount} on ${day} instead of ${of.day}`];
    const back = (each: Movement, sign: number) =>
      JSON.stringify(each.uses.map(({ lot, amount: part }) => [lot, sign * part]));
    return uses.length > 0 && back(movement, 1) === back(of, -1)
      ? []
      : [`movement ${id} went into other lots than ${of.id} used`];
  });
}

/** Each order earns once, what its programme and the tier of that moment say, with the end that its day gives. */
function ofEarning(
  { country }: Member,
  orders: readonly Order[],
  movements: readonly Movement[],
): readonly string[] {
  const faults: string[] = [];
  for (const order of orders) {
    const earned = movements.filter(
      ({ kind, reference }) => kind === 'earned' && reference === order.orderId,
    );
    const [movement] = earned;
    const submittedAt = new Date(order.submittedAt);
    const { programme, programmeId } = programmeOf(submittedAt);
    const { day } = dayAndCountry({ stores: STORES }, country, submittedAt);
    const before = movements.filter(({ id }) => id < (movement?.id ?? Infinity));
    const { tierId } = standingOn(programme, qualifying(before), day);
    const parts = paidForItems(
      [
        { by: 'storedValue', cents: order.total },
        { by: 'other', cents: 0 },
      ],
      order.cents - order.discount,
    );
    const amount = starsEarned(parts, tierOf(programme, movement?.tierId ?? tierId));
    const earns = order.status === 'PickedUp' && !order.isCancelled && amount > 0;
    // One that was refunded before it was posted earns nothing.
    const times = earned.length === 0 && order.isRefunded ? 0 : earns ? 1 : 0;
    if (earned.length !== times)
      faults.push(`${order.orderId} earned ${earned.length} times instead of ${times}`);
    if (movement === undefined) continue;
    if (movement.amount !== amount || movement.programmeId !== programmeId || movement.tierId !== tierId)
      faults.push(
        `${order.orderId} earned ${movement.amount} in tier ${movement.tierId} instead of ${amount} in ${tierId}`,
      );
    const ends = endOfLot(programme.expiry[country], movement.day);
    if (movement.lotEnds !== ends)
      faults.push(
        `what ${order.orderId} earned on ${movement.day} ends on ${movement.lotEnds} instead of ${ends}`,
      );
  }
  return faults;
}

const qualifying = (movements: readonly Movement[]): readonly Qualifying[] =>
  movements.flatMap(({ kind, day, amount, reverses }) => {
    const isOfOrder =
      kind === 'earned' || movements.some((each) => each.id === reverses && each.kind === 'earned');
    return isOfOrder ? [{ day, amount }] : [];
  });

function ofOffers({ orderId, discount, isCancelled, spent }: Order): readonly string[] {
  const times = discount > 0 && !isCancelled ? 1 : 0;
  return spent === times
    ? []
    : [`${orderId} took off ${discount} and spent ${spent} rewards instead of ${times}`];
}

const ms = (column: string): SQL => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

const movementsOf = (memberId: string): SQL =>
  sql`select movement_id::int as id, kind, reference, amount::int as amount, ${ms('m.at')} as at,
        to_char(on_day, 'YYYY-MM-DD') as day, programme_id::int as "programmeId", detail ->> 'tierId' as "tierId",
        detail ->> 'why' as why, reverses::int as reverses, to_char(l.ends_on, 'YYYY-MM-DD') as "lotEnds",
        ${ms('l.ends_at')} as "lotEndsAt", credited::int as credited, remaining::int as remaining,
        (select coalesce(json_agg(json_build_object('lot', lot_id, 'amount', u.amount) order by lot_id), '[]') from star_lot_uses u
          where u.movement_id = m.movement_id) as uses
      from star_movements m left join star_lots l on l.lot_id = m.movement_id
      where m.member_id = ${memberId} order by movement_id`;

const ordersOf = (memberId: string): SQL =>
  sql`select order_id as "orderId", status, cancelled_at is not null as "isCancelled", refunded_at is not null as "isRefunded",
        total, discount, (basket -> 0 ->> 'unitPrice')::int as cents,
        to_char(submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "submittedAt",
        (select count(*)::int from reward_uses u where u.reference = submit_key and u.state = 'spent') as spent
      from orders where member_id = ${memberId}`;

/** Every use of a reward is counted, once; stars that were redeemed are a reward, or are back. */
const rewardFaults = (memberId: string): SQL =>
  sql`select 'reward ' || coupon_code || ' has ' || uses_left || ' of ' || times || ' uses left after ' || used as fault
      from (select r.*, (select count(*) from reward_uses u where u.coupon_code = r.coupon_code and u.state <> 'released') as used
        from rewards r where member_id = ${memberId}) r
      where uses_left + used <> times or (uses_left = 0) <> (used_at is not null)
    union all select 'reward ' || coupon_code || ' is held for ' || reference from reward_uses join rewards r using (coupon_code)
      where r.member_id = ${memberId} and state = 'held'
    union all select 'the stars of movement ' || m.movement_id || ' are a reward and are back, or neither' from star_movements m
      where m.member_id = ${memberId} and kind = 'redeemed'
        and exists (select from rewards r where r.redeemed_by = m.movement_id)
          = exists (select from star_movements back where back.reverses = m.movement_id)`;
