/** Fake rewards: those that a test gave. */
import type { Reward } from '../../../domain/rewards/shape.ts';
import type { RewardsPort } from '../../../streams/rewards/port.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeRewards extends RewardsPort {
  /** What the member has from now on; the feed tells nothing by itself. */
  give(rewards: readonly Reward[]): void;
}

export function fakeRewards({ answer, members }: FakeServer): FakeRewards {
  let given: readonly Reward[] = [];
  return {
    give: (rewards) => void (given = rewards),
    list: (signal) => answer('list', () => members(() => ({ ok: true, value: given })), signal),
  };
}
