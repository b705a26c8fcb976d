/**
 * Finding a store in a list and choosing it. The list's query belongs to a tab; the chosen store to the device.
 * The map, filters, details and pickup come to this folder with their own issue.
 */
import * as v from 'valibot';
import { fact, intent } from '../event.ts';
import { pub } from '../privacy.ts';
import { FailureKind } from '../failure.ts';
import { SelectedStore } from './selectedStore.ts';

export const locatorIntents = [
  intent('locator/search', { place: pub(v.pipe(v.string(), v.maxLength(200))) }, { scope: 'tab' }),
  intent('locator/selectStore', { store: pub(SelectedStore) }),
  intent('locator/clearStore', {}),
] as const;

export const locatorFacts = [
  fact('locator/searchStarted', { place: pub(v.string()) }, { scope: 'tab' }),
  fact(
    'locator/storesFound',
    {
      place: pub(v.string()),
      placeName: pub(v.string()),
      storeNumbers: pub(v.array(v.string())),
      document: pub(v.string()),
    },
    { scope: 'tab' },
  ),
  fact('locator/placeNotFound', { place: pub(v.string()) }, { scope: 'tab' }),
  fact('locator/searchFailed', { place: pub(v.string()), kind: pub(FailureKind) }, { scope: 'tab' }),
  fact('locator/storeSelected', { store: pub(SelectedStore) }),
  fact(
    'locator/storeRefused',
    { storeNumber: pub(v.string()), reason: pub(v.picklist(['notReady', 'accountRequired', 'closed'])) },
    { scope: 'tab' },
  ),
  fact('locator/storeCleared', { by: pub(v.picklist(['person', 'menuFailed'])) }),
] as const;
