/**
 * How long the list of previous orders is believed: 2 hours, for the store and the locale it was asked for (spec 1
 * section 4).
 */
import { expect, it } from 'vitest';
import { contentHash } from '../../domain/contentHash.ts';
import type { FactDraft } from '../../domain/events.ts';
import { previousOrders } from '../../streams/orders/reads.ts';
import type { ReadPorts } from '../../streams/read.ts';
import { store } from '../flow/openApp.ts';
import { worldAfter } from '../domain/given.ts';

const NOW = 1_000_000;
const listed = (storeNumber: string | null, locale = 'en-US'): FactDraft => ({
  type: 'order/previousFetched',
  data: { document: contentHash('orders'), statuses: [], storeNumber, locale },
});
const chosen: FactDraft = { type: 'locator/storeSelected', data: { store } };

function isBelieved(facts: readonly FactDraft[], locale = 'en-US', ageMs = 0): boolean {
  const world = worldAfter(facts);
  const { previous } = world.order;
  const { look } = previousOrders({ locale } as ReadPorts);
  return (
    look?.needsNoQuestion(world, 'previousOrders', (previous?.fetchedAt ?? NOW) + ageMs, () => false) ?? false
  );
}

it('is believed for the store it was asked for, and for none', () => {
  expect(isBelieved([listed(null)])).toBe(true);
  expect(isBelieved([chosen, listed(store.storeNumber)])).toBe(true);
});

it('is asked for again when another store was chosen since', () => {
  expect(isBelieved([listed(null), chosen])).toBe(false);
  expect(isBelieved([listed('elsewhere'), chosen])).toBe(false);
});

it('is asked for again in another locale, and after 2 hours', () => {
  expect(isBelieved([listed(null)], 'en-CA')).toBe(false);
  expect(isBelieved([listed(null)], 'en-US', 2 * 60 * 60_000 - 1)).toBe(true);
  expect(isBelieved([listed(null)], 'en-US', 2 * 60 * 60_000)).toBe(false);
});
