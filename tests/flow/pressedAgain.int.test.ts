/**
 * A heart that is pressed again before the server has answered: the last press wins, in whatever tab it was made and
 * whenever the answers come, and a change that the server refused is rolled back and said.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createFakeRemotePorts } from '../../adapters/fake/createFakeRemotePorts.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { IntentDraft } from '../../domain/events.ts';
import { favoriteKey, itemOf } from '../../domain/favoriteProducts/item.ts';
import { isKept } from '../../domain/favoriteProducts/evolve.ts';
import type { World } from '../../domain/world.ts';
import { latte } from '../domain/cart/someLatte.ts';
import { openApp } from './openApp.ts';

const STORE = '99001';
const item = itemOf(latte('l-1'));
const itemKey = favoriteKey(item);
const refusal = { ok: false, kind: 'refused', code: null, retryAfterSeconds: null } as const;

/** Two tabs of a member; each request takes the next of `waits`, and is refused where `refuses` says so. */
async function open(waits: readonly number[], refuses: readonly boolean[] = []) {
  const clock = createVirtualClock();
  const server = createFakeRemotePorts(clock);
  const sent: boolean[] = [];
  const kept = { store: false, product: false };
  const wait = (ms: number) =>
    new Promise<void>((resolve) => void clock.scheduler.schedule(() => resolve(), ms));
  async function answer<T>(noun: keyof typeof kept, isOn: boolean, value: T) {
    const nth = sent.push(isOn) - 1;
    await wait(waits[nth % waits.length] ?? 0);
    if (refuses[nth] === true) return refusal;
    kept[noun] = isOn;
    return { ok: true, value } as const;
  }
  server.stores.flipFavorite = (_number, favorite) => answer('store', favorite, null);
  server.favoriteProducts.add = () => answer('product', true, 'f-1');
  server.favoriteProducts.remove = () => answer('product', false, 'f-1');
  const browser = createFakeTabs();
  const tabs = [
    await openApp(browser.openTab(), server, clock, { seed: 1 }),
    await openApp(browser.openTab(), server, clock, { seed: 2 }),
  ] as const;
  await tabs[0].signIn();
  await clock.advanceAndSettle(1);
  return { clock, tabs, sent, kept };
}
type Bench = Awaited<ReturnType<typeof open>>;

/** How each noun's heart is seen and pressed. */
const hearts = {
  store: {
    isOn: ({ favorites }: World) => favorites.stores[STORE]?.favorite ?? false,
    press: (isOn: boolean): IntentDraft => ({
      type: 'favorites/flip',
      data: { storeNumber: STORE, favorite: isOn },
    }),
  },
  product: {
    isOn({ favoriteProducts: { kept } }: World) {
      const known = kept[itemKey];
      return known !== undefined && isKept(known);
    },
    press: (isOn: boolean): IntentDraft =>
      isOn
        ? { type: 'favoriteProducts/add', data: { item } }
        : { type: 'favoriteProducts/remove', data: { itemKey } },
  },
} as const;
const nouns = ['store', 'product'] as const;

/** As a person does: what the tab shows is turned. */
async function press({ tabs }: Bench, noun: keyof typeof hearts, tab: 0 | 1) {
  const isOn = !hearts[noun].isOn(tabs[tab].log.world());
  await tabs[tab].dispatch(hearts[noun].press(isOn));
  return isOn;
}
const shown = ({ tabs }: Bench, noun: keyof typeof hearts) =>
  tabs.map(({ log }) => hearts[noun].isOn(log.world()));
const told = ({ tabs }: Bench) => tabs.map(({ log }) => log.world().notices.latest?.code ?? null);

it.each([
  ['store', 'favorites/flipFailed'],
  ['product', 'favoriteProducts/refused'],
] as const)('of a %s that is refused goes back to what the server has, and says so', async (noun, code) => {
  const bench = await open([1_000], [false, true]);
  await press(bench, noun, 0);
  await press(bench, noun, 0);
  await bench.clock.advanceAndSettle(5_000);
  expect([shown(bench, noun), bench.sent, bench.kept[noun]]).toEqual([[true, true], [true, false], true]);
  expect(told(bench)[0]).toBe(code);
});

const presses = fc.array(
  fc.record({ tab: fc.constantFrom(0 as const, 1 as const), after: fc.integer({ min: 0, max: 900 }) }),
  { minLength: 1, maxLength: 8 },
);
const waits = fc.array(fc.integer({ min: 0, max: 1_500 }), { minLength: 1, maxLength: 4 });

it.each(nouns)(
  'of a %s, however often, ends as the last press, in both tabs and on the server',
  async (noun) => {
    await fc.assert(
      fc.asyncProperty(presses, waits, async (pressed, durations) => {
        const bench = await open(durations);
        let last = false;
        for (const { tab, after } of pressed) {
          last = await press(bench, noun, tab);
          await bench.clock.advanceAndSettle(after);
        }
        await bench.clock.advanceAndSettle(30_000);
        expect([...shown(bench, noun), bench.kept[noun]]).toEqual([last, last, last]);
        expect(told(bench)).toEqual([null, null]);
        // One change at a time, each another one than before.
        expect(bench.sent).toEqual(bench.sent.map((_, nth) => nth % 2 === 0));
      }),
      { numRuns: 40 },
    );
  },
  60_000,
);

it.each(nouns)(
  'of a %s ends as the server has it, whatever it refuses',
  async (noun) => {
    await fc.assert(
      fc.asyncProperty(
        presses,
        waits,
        fc.array(fc.boolean(), { maxLength: 8 }),
        async (pressed, durations, refuses) => {
          const bench = await open(durations, refuses);
          for (const { tab, after } of pressed) {
            await press(bench, noun, tab);
            await bench.clock.advanceAndSettle(after);
          }
          await bench.clock.advanceAndSettle(30_000);
          expect(shown(bench, noun)).toEqual([bench.kept[noun], bench.kept[noun]]);
        },
      ),
      { numRuns: 40 },
    );
  },
  60_000,
);
