/** When a reward can be used, and which of several a screen shows. */
import { describe, expect, it } from 'vitest';
import { availableRewards, endOfLastDay, refusalOfReward } from '../../../domain/rewards/rules.ts';
import { someReward } from './someReward.ts';

const at = (text: string): number => Date.parse(text);
const reward = someReward({ startDate: at('2026-11-20T08:00:00Z'), lastDay: '2026-11-30' });

describe('a reward', () => {
  it.each([
    ['2026-11-20T07:59:59.999Z', 'REWARD_NOT_STARTED'],
    ['2026-11-20T08:00:00.000Z', null],
    // The last day is not over yet in the zone 12 hours behind UTC.
    ['2026-12-01T11:59:59.999Z', null],
    ['2026-12-01T12:00:00.000Z', 'REWARD_EXPIRED'],
  ])('at %s is refused with %s', (now, code) => {
    expect(refusalOfReward(reward, at(now))).toBe(code);
  });

  it('that was used is refused at any time', () => {
    for (const now of ['2026-11-01T00:00:00Z', '2026-11-25T00:00:00Z', '2027-01-01T00:00:00Z'])
      expect(refusalOfReward({ ...reward, status: 'used' }, at(now))).toBe('REWARD_USED');
  });
});

describe('the available rewards', () => {
  const now = at('2026-11-25T12:00:00Z');

  it('are those that can be used, the one that ends first first, each code once', () => {
    const soon = someReward({ couponCode: 'soon', lastDay: '2026-11-26' });
    const later = someReward({ couponCode: 'later', startDate: at('2026-11-26T00:00:00Z') });
    const used = someReward({ couponCode: 'used', status: 'used' });
    const found = availableRewards([reward, later, soon, used, reward], now);
    expect(found).toEqual([soon, reward]);
  });

  it('are those that a till takes, to the millisecond', () => {
    const end = endOfLastDay(at('2026-11-30'));
    expect(end).toBe(at('2026-12-01T12:00:00Z'));
    for (const moment of [reward.startDate - 1, reward.startDate, end - 1, end])
      expect(availableRewards([reward], moment)).toEqual(
        refusalOfReward(reward, moment) === null ? [reward] : [],
      );
  });
});
