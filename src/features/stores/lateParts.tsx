/** Parts of the locator that are loaded after the page. Each decides itself whether it shows something. */
import { Text } from '../../i18n/Text.tsx';
import { late } from '../../kit/late.tsx';
import { StoreSkeletons } from './list/StoreSkeletons.tsx';
import { MapPlace } from './map/MapPlace.tsx';
import { MessageText } from './search/MessageText.tsx';
import { hasOtherPlaces } from './search/useLocator.ts';

export const StoreMap = late(async () => (await import('./map/StoreMap.tsx')).StoreMap, {
  meanwhile: MapPlace,
});

/** Where an address that names no place starts. */
export const StartHere = late(async () => (await import('./search/StartHere.tsx')).StartHere);

/** A person's own stores: the first tab shows without them. */
export const OwnStores = late(async () => (await import('./list/OwnStores.tsx')).OwnStores, {
  when: (_, { tab }) => (tab === 'nearby' ? 'idle' : 'now'),
  meanwhile: ({ tab, hasFailed }) =>
    tab !== 'nearby' && (hasFailed ? <Text id="error.unreachable" /> : <StoreSkeletons />),
});

export const StoreDetails = late(async () => (await import('./details/StoreDetails.tsx')).StoreDetails, {
  when: ({ storeSelection }) => (storeSelection.expanded === null ? 'idle' : 'now'),
});

/** Why an order cannot be placed here. */
export const RefusalDialog = late(async () => (await import('./details/RefusalDialog.tsx')).RefusalDialog, {
  when: (_, { refused }) => (refused === null ? 'idle' : 'now'),
});

/** A message in place of the list: most searches find stores. Until it is there, its text alone. */
export const LocatorMessage = late(async () => (await import('./search/LocatorMessage.tsx')).LocatorMessage, {
  meanwhile: ({ message }) => (
    <p>
      <MessageText message={message} />
    </p>
  ),
});

/** What else the searched text may mean: most texts mean one place. */
export const OtherPlaces = late(async () => (await import('./search/OtherPlaces.tsx')).OtherPlaces, {
  when: ({ storeSearch }) => (hasOtherPlaces(storeSearch) ? 'now' : 'not yet'),
});

/** The problems of a search: they are rare, and the stores are shown meanwhile. */
export const SearchProblems = late(async () => (await import('./search/SearchProblems.tsx')).SearchProblems, {
  when: ({ deviceLocation: { status } }, { problems, unknownFeatures }) =>
    (status !== 'idle' && status !== 'asking') || problems.length + unknownFeatures.length > 0
      ? 'now'
      : 'idle',
});
