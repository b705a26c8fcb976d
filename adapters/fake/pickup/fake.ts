/**
 * Arrivals by idempotency key and the curbside of each store, live, behind PickupPort. An order is known by its token.
 * Held to tests/contracts/remotePorts.contract.ts.
 */
import { Observable, Subject } from 'rxjs';
import { isSaidBefore } from '../../../domain/pickup/checkIns.ts';
import type { Arrival, Curbside, PickupState } from '../../../domain/pickup/state.ts';
import type { PickupPort } from '../../../streams/pickup/port.ts';
import type { Answer } from '../../../streams/ports.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';
import { fakeStores } from '../fakeStores.ts';

export interface FakePickup extends PickupPort {
  /** The arrivals that the barista sees. */
  readonly arrivals: readonly (Arrival & { readonly displayName: string })[];
  /** The number of check-ins that took effect, answered or not. */
  readonly checkInsReceived: number;
  openCurbside(storeNumber: string, isOpen: boolean): void;
  /** Notifies subscribers of an order's new status. */
  notify(): void;
  /** Sends the present state again, as an at-least-once channel may. */
  endSockets(): void;
}

export function fakePickup({ answer, now, canConnect, books, tell }: FakeServer): FakePickup {
  const orderOf = (token: string) => books.placed().find(({ orderToken }) => orderToken === token) ?? null;
  const byKey = new Map<string, Answer<Arrival>>();
  const arrivals = new Map<
    string,
    Arrival & { readonly displayName: string; readonly saidAt: number | null }
  >();
  const curbside = new Map<string, Curbside>();
  const changed$ = new Subject<'changed' | 'ended'>();
  let received = 0;

  const curbsideOf = (storeNumber: string): Curbside =>
    curbside.get(storeNumber) ?? { availability: 'READY', stallQuantity: 4, revision: 0 };
  const stateOf = (storeNumber: string, token: string | null): Answer<PickupState> => {
    if (!fakeStores.some((store) => store.storeNumber === storeNumber))
      return failure('refused', 'STORE_NOT_FOUND');
    const known = token === null ? null : orderOf(token);
    const order =
      known === null || known.storeNumber !== storeNumber
        ? null
        : {
            ...{ orderId: known.orderId, status: known.status, arrival: arrivalOf(known.orderId) },
            ...{ cancelledAt: books.cancelledAt(known.orderId), collectionType: 'IN_STORE' as const },
          };
    return { ok: true, value: { storeNumber, curbside: curbsideOf(storeNumber), order } };
  };

  function arrivalOf(orderId: string): Arrival | null {
    const known = arrivals.get(orderId);
    if (known === undefined) return null;
    const { displayName: _, saidAt: __, ...arrival } = known;
    return arrival;
  }

  return {
    get arrivals() {
      return [...arrivals.values()];
    },
    get checkInsReceived() {
      return received;
    },
    openCurbside(storeNumber, isOpen) {
      const { stallQuantity, revision } = curbsideOf(storeNumber);
      const availability = isOpen ? 'READY' : 'UNAVAILABLE';
      curbside.set(storeNumber, { availability, stallQuantity, revision: revision + 1 });
      changed$.next('changed');
    },
    notify: () => changed$.next('changed'),
    endSockets: () => changed$.next('ended'),
    checkIn: (
      { storeNumber, orderToken, displayName, stallNumber, saidAt = null, seenRevision = null },
      key,
    ) =>
      answer('checkIn', () => {
        received++;
        const before = byKey.get(key);
        if (before !== undefined) return before;
        const given = checkIn();
        byKey.set(key, given);
        changed$.next('changed');
        return given;

        function checkIn(): Answer<Arrival> {
          const state = stateOf(storeNumber, orderToken);
          if (!state.ok) return state;
          const { availability, stallQuantity } = state.value.curbside;
          if (availability !== 'READY') return failure('refused', 'CURBSIDE_UNAVAILABLE');
          if (stallNumber > stallQuantity) return failure('refused', 'STALL_INVALID');
          const { order } = state.value;
          if (order === null) return failure('refused', 'ORDER_NOT_FOUND');
          if (order.status === 'PickedUp') return failure('refused', 'ALREADY_PICKED_UP');
          const before = arrivals.get(order.orderId);
          const newer =
            before && isSaidBefore({ saidAt, seenRevision }, before) ? arrivalOf(order.orderId) : null;
          if (newer !== null) return { ok: true, value: newer };
          const arrivalId = before?.arrivalId ?? `a-${arrivals.size + 1}`;
          const arrivedAt = before?.arrivedAt ?? now();
          const isChanged = before?.stallNumber !== stallNumber || before.displayName !== displayName;
          const revision = (before?.revision ?? 0) + (isChanged ? 1 : 0);
          const arrival = { arrivalId, storeNumber, stallNumber, arrivedAt, revision };
          arrivals.set(order.orderId, { ...arrival, displayName, saidAt });
          books.arrived(order.orderId, { stallNumber, arrivedAt, revision });
          if (isChanged) tell('orders');
          return { ok: true, value: arrival };
        }
      }),
    announce: ({ storeNumber, orderToken, displayName, saidAt }, key) =>
      answer('announce', () => {
        const before = byKey.get(key);
        if (before !== undefined) return before;
        const state = stateOf(storeNumber, orderToken);
        const order = state.ok ? state.value.order : null;
        if (order === null) return failure('refused', 'ORDER_NOT_FOUND');
        if (order.status === 'PickedUp') return failure('refused', 'ALREADY_PICKED_UP');
        const known = arrivals.get(order.orderId);
        const arrival = {
          ...{ arrivalId: known?.arrivalId ?? `a-${arrivals.size + 1}`, storeNumber, stallNumber: null },
          ...{ arrivedAt: known?.arrivedAt ?? now(), revision: (known?.revision ?? 0) + 1 },
        };
        arrivals.set(order.orderId, { ...arrival, displayName, saidAt });
        const given = { ok: true, value: arrival } as const;
        byKey.set(key, given);
        changed$.next('changed');
        return given;
      }),
    state: (storeNumber, token) => answer('state', () => stateOf(storeNumber, token)),
    subscribe: (storeNumber, token) =>
      new Observable((subscriber) => {
        if (!canConnect()) return subscriber.error(failure('unreachable'));
        const send = (): void => {
          const state = stateOf(storeNumber, token);
          if (state.ok) subscriber.next(state.value);
          else subscriber.error(state);
        };
        send();
        return changed$.subscribe((what) =>
          what === 'ended' ? subscriber.error(failure('unreachable')) : send(),
        );
      }),
  };
}
