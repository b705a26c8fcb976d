/** What a broken server left unanswered: when the same look asks again. */
import { expect, it } from 'vitest';
import { no, openReads, yes } from './readBench.ts';

it('is asked for again by the same look after 1, 2, 4 … 30 s where the server is broken, in a tab that is seen', async () => {
  const { lookAtMenu, settle, waits, asked, tab } = await openReads(no('server'));
  lookAtMenu();
  await settle(1_000 + 2_000 + 4_000 + 8_000 + 16_000 + 30_000 + 30_000 + 100);
  expect(waits().map((ms) => Math.round(ms / 1_000))).toEqual([1, 2, 4, 8, 16, 30, 30]);
  tab.hide();
  await settle(120_000);
  expect(asked()).toBe(8);
  tab.show();
  await settle();
  expect(asked()).toBe(9);
});

it('is asked for again by the same look no sooner than the server says, whatever the tab does', async () => {
  const { lookAtMenu, settle, asked, tab, browser } = await openReads(no('server', 40), yes);
  lookAtMenu();
  await settle(20_000);
  tab.hide();
  tab.show();
  browser.goOffline();
  browser.goOnline();
  await settle(19_900);
  expect(asked()).toBe(1);
  await settle(200);
  expect(asked()).toBe(2);
});
