/** What failed for want of a network is asked again, whatever the browser says of the network. */
import { describe, expect, it } from 'vitest';
import { ONLY_KEY } from '../../streams/read.ts';
import { latteAdded, storeChosen } from '../domain/orderFacts.ts';
import { later, no, openReads, yes } from './readBench.ts';

describe('what failed', () => {
  it('for want of a network that the browser did not notice is asked again, less often each time', async () => {
    const { lookAtMenu, settle, waits } = await openReads(no('unreachable'));
    lookAtMenu();
    await settle(100_000);
    expect(
      waits()
        .slice(0, 7)
        .map((ms) => Math.round(ms / 1_000)),
    ).toEqual([1, 2, 4, 8, 16, 30, 30]);
  });

  it('just when the network returns is asked again a second later', async () => {
    const { said, answer } = later();
    const { lookAtMenu, settle, asked, told, browser } = await openReads(said, no('unreachable'), yes);
    lookAtMenu();
    await settle();
    browser.goOffline();
    browser.goOnline();
    answer(no('offline'));
    await settle(10);
    expect(asked()).toBe(1);
    await settle(5_000);
    expect(asked()).toBe(3);
    expect(told).toContain('menu/fetched');
  });

  it('for want of a network is asked for by no tab that nobody sees, until it is seen', async () => {
    const { lookAtMenu, settle, asked, tab } = await openReads(no('unreachable'), yes);
    tab.hide();
    lookAtMenu();
    await settle(60_000);
    expect(asked()).toBe(1);
    tab.show();
    await settle(10);
    expect(asked()).toBe(2);
  });

  it('at a price is asked again in another tab too, where the one that asked is gone', async () => {
    const { prices, tell, settle, openTab, asked } = await openReads(no('unreachable'), yes);
    const second = await openTab(2);
    await tell(storeChosen, latteAdded);
    const leave = prices().look(ONLY_KEY);
    await settle(310);
    leave();
    expect(asked()).toBe(1);
    second.prices().look(ONLY_KEY);
    await settle(5_000);
    expect(asked()).toBe(2);
  });
});
