/**
 * What the offers of a cart take off its price, and what the member earns with it. At most one offer is applied; each other says
 * why not. One statement, for members alone.
 */
import { sql } from 'drizzle-orm';
import { tierOf } from '../../domain/loyalty/tiers.ts';
import { discountOf } from '../../domain/rewards/benefit.ts';
import { refusalOfReward } from '../../domain/rewards/rules.ts';
import type { PricedEarning, PricedOffer } from '../../wire/generated/resolverTypes.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { programmeFrom, storedProgramme, type StoredProgramme } from '../loyalty/programmes.ts';
import { earnedByDay, standingFrom, type EarnedOn } from '../loyalty/standing.ts';
import { momentsOf, rewardColumns, type StoredReward } from '../rewards/rewards.ts';
import type { AppliedOffer } from '../rewards/useRewards.ts';
import type { BasketItem } from './basket.ts';

export interface OffersOfPrice {
  readonly offers: readonly PricedOffer[];
  readonly applied: AppliedOffer | null;
  /** Null for a guest. */
  readonly earns: PricedEarning | null;
}
interface Asked {
  /** member:<id> or guest:<id> */
  readonly owner: string;
  readonly codes: readonly string[];
  readonly basket: readonly BasketItem[];
  readonly now: Date;
  /** Of the store. */
  readonly day: string;
}

export async function offersOfPrice(
  tx: Database,
  { owner, codes, basket, now, day }: Asked,
): Promise<OffersOfPrice> {
  const memberId = /^member:(.*)$/s.exec(owner)?.[1];
  if (memberId === undefined)
    return {
      offers: codes.map((code) => refusedOffer(code, 'REWARD_MEMBERS_ONLY')),
      applied: null,
      earns: null,
    };
  const { programme: stored, earned, rewards } = await read(tx, { memberId, codes, now, day });
  const { programme } = programmeFrom(stored);
  const { earns } = tierOf(programme, standingFrom(programme, earned, day).tierId);
  let applied: AppliedOffer | null = null;
  const offers = codes.map((code): PricedOffer => {
    const reward = rewards.find(({ couponCode }) => couponCode === code);
    const found = discountOfReward(reward, basket, now);
    if (reward === undefined || typeof found === 'string')
      return refusedOffer(code, String(found), reward?.name);
    if (applied !== null) return refusedOffer(code, 'REWARD_ONE_ONLY', reward.name);
    applied = { code, name: reward.name, discount: found };
    return { code, hasBeenApplied: true, description: reward.name, discount: found, reason: null };
  });
  return { offers, applied, earns };
}

const refusedOffer = (code: string, reason: string, description: string | null = null): PricedOffer => ({
  ...{ code, hasBeenApplied: false, description, discount: 0, reason },
});

function discountOfReward(
  reward: StoredReward | undefined,
  basket: readonly BasketItem[],
  now: Date,
): number | string {
  if (reward === undefined) return 'REWARD_NOT_FOUND';
  const refusal = refusalOfReward(momentsOf(reward), now.getTime());
  if (refusal !== null) return refusal;
  return reward.benefit === null ? 'REWARD_TILL_ONLY' : discountOf(reward.benefit, basket);
}

interface Read {
  readonly programme: StoredProgramme | null;
  readonly earned: readonly EarnedOn[];
  readonly rewards: readonly StoredReward[];
}

async function read(
  tx: Database,
  { memberId, codes, now, day }: Pick<Asked, 'codes' | 'now' | 'day'> & { readonly memberId: string },
): Promise<Read> {
  const [row] = await rowsOf<Read>(
    tx,
    sql`select (select to_json(p) from (${storedProgramme(now)}) p) as programme,
          (select coalesce(json_agg(e), '[]') from (${earnedByDay(memberId, day)}) e) as earned,
          (select coalesce(json_agg(r), '[]') from (
            select ${rewardColumns} from rewards where member_id = ${memberId}
              and coupon_code in (select json_array_elements_text(${JSON.stringify(codes)}::json))) r) as rewards`,
  );
  return row ?? { programme: null, earned: [], rewards: [] };
}
