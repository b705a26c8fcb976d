/**
 * Where the locator starts when its address names no place: where the device is, if the person has allowed that already;
 * else, or where it cannot be located, at the store that the link names, else at the selected store; else where this device
 * looked last; else at the store that a member ordered from last, or at a favorite one. The person is asked nothing; their
 * first action ends the start (useOwnStart.ts), and the question for the device.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { PreviousOrder } from '../../../../domain/orders/shape.ts';
import { favoriteStores } from '../../../../domain/stores/ownStores.ts';
import { isNowhere } from '../../../../domain/stores/query.ts';
import { spotOf } from '../../../../domain/stores/firstSelection.ts';
import type { Spot } from '../../../../domain/stores/spot.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useDocument, useLatest, useWorld } from '../../../kit/hooks.ts';
import { useStoreDetails } from '../../../parts/store/useStoreDetails.ts';
import { areOwnStoresAsked } from '../list/areOwnStoresAsked.ts';
import type { LocatorAddress } from './useLocatorAddress.ts';
import type { OwnStart } from './useOwnStart.ts';

type Props = {
  readonly address: Pick<LocatorAddress, 'query' | 'goTo'>;
  readonly own: OwnStart;
  /** Nothing says where to start. */
  readonly onNowhere: () => void;
};

/** Shows nothing. Loaded only for such an address. */
export function StartHere({ address: { query, goTo }, own, onNowhere }: Props): null {
  const { isLocationAllowed, isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const isStart = isNowhere(query) && own.isOpen;
  const [isAllowed, setIsAllowed] = useState<boolean | null>(null);
  const [isLocating, setIsLocating] = useState(false);
  const isUnlocated = useWorld(({ deviceLocation: { status } }) => unlocated.has(status)) && isLocating;
  const isElsewhere = isAllowed === false || isUnlocated;
  const { spot: known, isReading } = useKnownSpot(isStart && isElsewhere);
  const isMoved = useWorld(({ storeMap }) => storeMap.map?.isMoved === true);
  const locate = useEffectEvent(async () => {
    await own.locate();
    // An earlier message about the device no longer applies.
    setIsLocating(true);
  });
  const startAt = useEffectEvent((at: Spot) => own.propose(() => goTo({ at })));
  useEffect(() => {
    if (!isStart) return undefined;
    let isCurrent = true;
    void isLocationAllowed().then((answer) => isCurrent && setIsAllowed(answer));
    return () => {
      isCurrent = false;
    };
  }, [isStart, isLocationAllowed]);
  useEffect(() => {
    if (isStart && isAllowed === true) void locate();
  }, [isStart, isAllowed]);
  const { lat, lng } = known ?? none;
  useEffect(() => {
    if (isStart && !isMoved && isElsewhere && lat !== null) startAt({ lat, lng });
  }, [isStart, isMoved, isElsewhere, lat, lng]);
  const isNoStart = isStart && (isMoved || (isElsewhere && lat === null && !(isReading && isOnline)));
  const tell = useEffectEvent(onNowhere);
  useEffect(() => {
    if (isNoStart) tell();
  }, [isNoStart]);
  return null;
}

const none = { lat: null, lng: null } as const;
const unlocated: ReadonlySet<string> = new Set(['refused', 'unavailable', 'timeout']);

interface KnownSpot {
  readonly spot: Spot | null;
  readonly isReading: boolean;
}

function useKnownSpot(isWanted: boolean): KnownSpot {
  const { state } = useLocation();
  // Another store than the selected one is to be replaced: that of an order that is repeated.
  const { near } = Object(state) as { readonly near?: unknown };
  const selected = useWorld(({ store }) => store.selected?.storeNumber ?? null);
  const named = typeof near === 'string' ? near : selected;
  const lastSeen = useWorld(({ area }) => area.last?.at ?? null);
  const own = useOwnStore(isWanted && named === null && lastSeen === null);
  const details = useStoreDetails(isWanted ? (named ?? own.storeNumber) : null);
  const isReading = details.status === 'reading' || own.isReading;
  if (!isWanted || isReading) return { spot: null, isReading };
  return { spot: details.status === 'ready' ? spotOf(details.store) : lastSeen, isReading };
}

const StoresOfOrders = v.array(v.pick(PreviousOrder, ['storeNumber', 'submittedAt']));

/** `isReading`: what a member ordered and keeps is on its way for the first time. */
function useOwnStore(isWanted: boolean): {
  readonly storeNumber: string | null;
  readonly isReading: boolean;
} {
  const { want } = useCrema();
  const isMember = useWorld(({ session }) => session.member !== null);
  const isForMember = isWanted && isMember;
  useEffect(() => (isForMember ? want.previousOrders() : undefined), [isForMember, want]);
  useEffect(() => (isForMember ? want.favorites() : undefined), [isForMember, want]);
  const placed = useWorld(({ order }) => order.placed);
  const previous = useWorld(({ order }) => order.previous?.document);
  const document = useDocument(previous, StoresOfOrders);
  const favorite = useWorld((world) => favoriteStores(world)[0] ?? null);
  const isAsking = useWorld(areOwnStoresAsked);
  if (!isWanted) return { storeNumber: null, isReading: false };
  const ordered = [...Object.values(placed), ...(document.status === 'ready' ? document.body : [])];
  const [latest] = ordered.toSorted((one, other) => other.submittedAt - one.submittedAt);
  const storeNumber = latest?.storeNumber ?? favorite;
  const isReading = storeNumber === null && isMember && (isAsking || document.status === 'reading');
  return { storeNumber, isReading };
}
