/** Amounts that may be added, what saving an auto reload calls, and what one charges. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseClientConfig } from '../../../domain/clientConfig.ts';
import {
  autoReloadAmount,
  autoReloadCall,
  MOST_ON_CARD,
  refusalOfAmount,
  shortfallChoices,
} from '../../../domain/wallet/reload.ts';

const config = parseClientConfig({});
const { svcLoadOptions } = config;

describe('an amount that is added', () => {
  it.each([
    [null, 0, '121009'],
    [499, 0, '121036'],
    [500, 0, null],
    [10_000, 0, null],
    [10_001, 0, '121036'],
    [2_500, 47_500, null],
    [2_501, 47_500, '121023'],
  ] as const)('%s on a card with %s', (amount, holds, code) => {
    expect(refusalOfAmount(amount, holds, svcLoadOptions)).toBe(code);
  });
  it('may be one of the operator’s outside of the bounds', () => {
    expect(refusalOfAmount(20_000, 0, { ...svcLoadOptions, amounts: [20_000] })).toBeNull();
  });
});

describe('what may be added for an order that the card does not cover', () => {
  const choices = (shortfall: number, holds = 0) => shortfallChoices(shortfall, holds, config);
  it('is each offered amount that covers the shortfall, to the cent', () => {
    expect(choices(156)).toEqual(svcLoadOptions.amounts);
    expect(choices(2_500)).toEqual([2_500, 5_000, 7_500, 10_000]);
    expect(choices(2_501)).toEqual([5_000, 7_500, 10_000]);
  });
  it('is the shortfall itself where none covers it, or the card has no room for those that do', () => {
    expect(choices(10_001)).toEqual([10_001]);
    expect(choices(700, 49_200)).toEqual([700]);
    expect(choices(20, 49_200)).toEqual([50]);
    expect(choices(0)).toEqual([]);
    expect(choices(-48_909, 49_500)).toEqual([]);
  });
});

describe('saving an auto reload', () => {
  const profile = {
    amount: 1,
    triggerAmount: 1,
    paymentMethodId: 'm',
    status: 'active',
    code: null,
  } as const;
  it('creates, updates, disables, or calls nothing', () => {
    expect(autoReloadCall(true, null)).toBe('createAutoReload');
    expect(autoReloadCall(true, profile)).toBe('updateAutoReload');
    expect(autoReloadCall(false, profile)).toBe('disableAutoReload');
    expect(autoReloadCall(false, null)).toBeNull();
  });
});

describe('what an auto reload charges', () => {
  const profile = { amount: 1_000, triggerAmount: 2_500 };
  it.each([
    ['nothing at the trigger', 2_500, 47_500, 0],
    ['the chosen amount just below it', 2_499, 47_501, 1_000],
    ['the whole gap where that is more', 100, 49_900, 2_400],
    ['what there is room for', 100, 700, 700],
    ['nothing without room', 100, 0, 0],
  ] as const)('%s', (_, free, room, cents) => {
    expect(autoReloadAmount(profile, { free, room })).toBe(cents);
  });
  it('reaches the trigger in one charge, and never goes above the cap', () => {
    const cents = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 0, max: MOST_ON_CARD }), (amount, triggerAmount, free) => {
        const charged = autoReloadAmount({ amount, triggerAmount }, { free, room: MOST_ON_CARD - free });
        expect(free + charged).toBeLessThanOrEqual(MOST_ON_CARD);
        expect(free + charged).toBeGreaterThanOrEqual(triggerAmount);
      }),
    );
  });
});
