/** How long the list of favorite products is believed (spec 3 section 4). */
import { expect, it } from 'vitest';
import { contentHash } from '../../domain/contentHash.ts';
import type { FactDraft } from '../../domain/events.ts';
import { favoriteProducts } from '../../streams/favoriteProducts/reads.ts';
import type { ReadPorts } from '../../streams/read.ts';
import { store } from '../flow/openApp.ts';
import { worldAfter } from '../domain/given.ts';

const TWO_HOURS = 2 * 60 * 60_000;
const listed = (storeNumber: string | null, locale = 'en-US'): FactDraft => ({
  type: 'favoriteProducts/fetched',
  data: { document: contentHash('favorites'), kept: [], storeNumber, locale },
});
const chosen: FactDraft = { type: 'locator/storeSelected', data: { store } };

function isBelieved(facts: readonly FactDraft[], locale = 'en-US', ageMs = 0): boolean | undefined {
  const world = worldAfter(facts);
  const { fetchedAt } = world.favoriteProducts;
  const { look } = favoriteProducts({ locale } as ReadPorts);
  return look?.needsNoQuestion(world, 'favoriteProducts', (fetchedAt ?? 0) + ageMs, () => false);
}

it('are believed for two hours, in the store and the locale they were asked for in', () => {
  expect(isBelieved([listed(null)])).toBe(true);
  expect(isBelieved([chosen, listed(store.storeNumber)])).toBe(true);
  expect(isBelieved([listed(null)], 'en-US', TWO_HOURS - 1)).toBe(true);
  expect(isBelieved([listed(null)], 'en-US', TWO_HOURS)).toBe(false);
  expect(isBelieved([listed(null), chosen])).toBe(false);
  expect(isBelieved([listed('elsewhere'), chosen])).toBe(false);
  expect(isBelieved([listed(null)], 'en-CA')).toBe(false);
});
