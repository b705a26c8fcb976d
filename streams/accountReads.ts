/**
 * What only a member has: cards, past orders, favorite stores. Asked for when someone looks and what the log holds is
 * too old (2 hours, spec 3 section 9), answered with facts that every tab folds.
 */
import { distinctUntilChanged, map, mergeMap, Subscription, switchMap } from 'rxjs';
import type { Fact } from '../domain/events.ts';
import { FAVORITES_VALID_MS } from '../domain/favorites/decide.ts';
import { PREVIOUS_ORDERS_VALID_MS } from '../domain/order/rules.ts';
import type { Documents } from './documents.ts';
import type { EventLog } from './eventLog.ts';
import { noteExpiry, ownFacts, recordAnswer } from './facts.ts';
import type { Dispatch } from './intents.ts';
import type { ClockPort, LocationsPort, OrderingPort, TabsPort, WalletPort } from './ports.ts';

export interface AccountNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly wallet: WalletPort;
  readonly ordering: OrderingPort;
  readonly locations: LocationsPort;
  readonly documents: Documents;
  readonly dispatch: Dispatch;
  readonly locale: string;
}

const isOld = (fetchedAt: number | null | undefined, now: number, validMs: number): boolean =>
  fetchedAt == null || now - fetchedAt >= validMs;

export const wantCards = ({ log, clock, dispatch }: AccountNeeds): void => {
  const { wallet, walletFetch } = log.world();
  if (walletFetch.status !== 'asking' && isOld(wallet.fetchedAt, clock.now(), FAVORITES_VALID_MS))
    void dispatch({ type: 'wallet/refresh', data: {} });
};
export const wantPreviousOrders = ({ log, clock, dispatch }: AccountNeeds): void => {
  const { previous } = log.world().order;
  if (isOld(previous?.fetchedAt, clock.now(), PREVIOUS_ORDERS_VALID_MS))
    void dispatch({ type: 'order/refreshPrevious', data: {} });
};
export const wantFavorites = ({ log, clock, dispatch }: AccountNeeds): void => {
  const { favorites, favoritesFetch } = log.world();
  if (!favoritesFetch.isAsking && isOld(favorites.fetchedAt, clock.now(), FAVORITES_VALID_MS))
    void dispatch({ type: 'favorites/refresh', data: {} });
};

export function startAccountReads(needs: AccountNeeds): Subscription {
  const { log, tabs, dispatch } = needs;
  const all = new Subscription();
  all.add(
    ownFacts(log, tabs, 'wallet/requested')
      .pipe(switchMap((asked) => readCards(needs, asked)))
      .subscribe(),
  );
  all.add(
    ownFacts(log, tabs, 'order/previousRequested')
      .pipe(switchMap((asked) => readPrevious(needs, asked)))
      .subscribe(),
  );
  all.add(
    ownFacts(log, tabs, 'favorites/requested')
      .pipe(switchMap((asked) => readFavorites(needs, asked)))
      .subscribe(),
  );
  // An order spends from a card: the balance is asked for again by the tab that placed it (spec 3 section 4).
  all.add(
    ownFacts(log, tabs, 'order/submitted')
      .pipe(mergeMap(() => dispatch({ type: 'wallet/refresh', data: {} })))
      .subscribe(),
  );
  all.add(
    log.world$
      .pipe(
        map(({ session }) => session.member?.memberId ?? null),
        distinctUntilChanged(),
      )
      .subscribe((memberId) => {
        if (memberId !== null) wantFavorites(needs);
      }),
  );
  return all;
}

type Asked = Pick<Fact, 'id' | 'session'>;

async function readCards({ log, wallet }: AccountNeeds, asked: Asked): Promise<void> {
  const answer = await wallet.cards();
  if (!answer.ok) {
    await noteExpiry(log, answer, asked);
    await recordAnswer(log, asked, [{ type: 'wallet/fetchFailed', data: { kind: answer.kind } }]);
    return;
  }
  const nicknames = answer.value.map(({ nickname }) => nickname);
  const cards = answer.value.map(({ cardId, lastFour, balance, currency, isPrimary }) => ({
    cardId,
    lastFour,
    balance,
    currency,
    isPrimary,
  }));
  await recordAnswer(log, asked, [{ type: 'wallet/fetched', data: { cards, nicknames } }]);
}

async function readPrevious({ log, ordering, documents, locale }: AccountNeeds, asked: Asked): Promise<void> {
  const answer = await ordering.previous(locale, log.world().store.selected?.storeNumber ?? null);
  if (!answer.ok) {
    await noteExpiry(log, answer, asked);
    await recordAnswer(log, asked, [{ type: 'order/previousFailed', data: { kind: answer.kind } }]);
    return;
  }
  const document = documents.hold(answer.value);
  const statuses = answer.value.map(({ orderId, status }) => ({ orderId, status }));
  await recordAnswer(
    log,
    asked,
    [{ type: 'order/previousFetched', data: { document: document.hash, statuses } }],
    [document],
  );
}

async function readFavorites({ log, locations }: AccountNeeds, asked: Asked): Promise<void> {
  const answer = await locations.favorites();
  if (!answer.ok) {
    await noteExpiry(log, answer, asked);
    await recordAnswer(log, asked, [{ type: 'favorites/fetchFailed', data: { kind: answer.kind } }]);
    return;
  }
  await recordAnswer(log, asked, [{ type: 'favorites/fetched', data: { storeNumbers: [...answer.value] } }]);
}
