/** Fake rewards: those that a test gave, and those that were redeemed for stars. */
import type { Reward } from '../../../domain/rewards/shape.ts';
import type { RewardsPort } from '../../../streams/rewards/port.ts';
import type { Answer } from '../../../streams/ports.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeRewards extends RewardsPort {
  /** What the member has from now on; the feed tells nothing by itself. */
  give(rewards: readonly Reward[]): void;
  /** The steps that were redeemed, each key once. */
  readonly redeemed: readonly number[];
  /** The coupon codes that were given back, each key once. */
  readonly returned: readonly string[];
  /** The next change is refused with the code. */
  refuseNext(code: string): void;
}

export function fakeRewards({ answer, members }: FakeServer): FakeRewards {
  let given: readonly Reward[] = [];
  const redeemed: number[] = [];
  const returned: string[] = [];
  const answers = new Map<string, Answer<string>>();
  const refusals: string[] = [];
  const once = (key: string, change: () => string): Answer<string> => {
    const code = answers.has(key) ? undefined : refusals.shift();
    const told =
      answers.get(key) ?? (code === undefined ? { ok: true, value: change() } : failure('refused', code));
    answers.set(key, told);
    return told;
  };
  return {
    give: (rewards) => void (given = rewards),
    redeemed,
    returned,
    refuseNext: (code) => void refusals.push(code),
    list: (signal) => answer('list', () => members(() => ({ ok: true, value: given })), signal),
    redeem: (stars, key) =>
      answer('redeem', () => members(() => once(key, () => `coupon-${redeemed.push(stars)}`))),
    giveBack: (couponCode, key) =>
      answer('giveBack', () =>
        members(() =>
          once(key, () => {
            given = given.filter((reward) => reward.couponCode !== couponCode);
            returned.push(couponCode);
            return couponCode;
          }),
        ),
      ),
  };
}
