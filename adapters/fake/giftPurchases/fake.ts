/** Fake purchases, changes and claims of gifts; each key takes effect once. */
import type { GiftPurchasesPort, PurchaseOutcome } from '../../../streams/giftPurchases/port.ts';
import type { Answer } from '../../../streams/ports.ts';
import { failure } from '../../http/failure.ts';
import { ENTER_AGAIN } from '../../../domain/write.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeGiftPurchases extends GiftPurchasesPort {
  /** While it is, a purchase is accepted and not decided. */
  isUndecided: boolean;
  /** How many purchases, changes and claims took effect. */
  readonly bought: number;
  readonly changed: number;
  readonly claimed: number;
  /** What follows is refused with the code. */
  refuseNext(code: string): void;
}

export function fakeGiftPurchases({ answer, members }: FakeServer): FakeGiftPurchases {
  const purchases = new Map<string, PurchaseOutcome>();
  const done = { changed: new Set<string>(), claimed: new Set<string>() };
  const refusals: string[] = [];
  const closed = new Set<string>();
  const once = <T>(keys: Set<string>, key: string, value: T): Answer<T> => {
    const code = keys.has(key) ? undefined : refusals.shift();
    if (code !== undefined) return failure('refused', code);
    keys.add(key);
    return { ok: true, value };
  };
  const outcomeOf = (key: string): PurchaseOutcome => {
    const known = purchases.get(key);
    if (known === undefined) return { status: 'unknown' };
    return self.isUndecided ? { status: 'accepted' } : known;
  };
  const keep = (key: string): Answer<PurchaseOutcome> => {
    const code = purchases.has(key) ? undefined : refusals.shift();
    if (!purchases.has(key))
      purchases.set(
        key,
        code === undefined
          ? { status: 'done', orderNumber: `G${purchases.size + 1}` }
          : { status: 'refused', code },
      );
    return { ok: true, value: { status: 'accepted' } };
  };
  const self: FakeGiftPurchases = {
    isUndecided: false,
    get bought() {
      return [...purchases.values()].filter(({ status }) => status === 'done').length;
    },
    get changed() {
      return done.changed.size;
    },
    get claimed() {
      return done.claimed.size;
    },
    refuseNext: (code) => void refusals.push(code),
    buy: (_draft, _method, { key }) => answer('buy', () => members(() => keep(key))),
    buyAsGuest: (_draft, _secret, { key }) =>
      answer('buyAsGuest', () => (closed.has(key) ? failure('refused', ENTER_AGAIN) : keep(key))),
    purchaseStatus: (key) => answer('purchaseStatus', () => ({ ok: true, value: outcomeOf(key) })),
    change: (_giftId, _email, key) => answer('change', () => members(() => once(done.changed, key, null))),
    claim: (_secret, cardId, key) =>
      answer('claim', () =>
        members(() =>
          closed.has(key)
            ? failure('refused', ENTER_AGAIN)
            : once(done.claimed, key, { cardId: cardId ?? 'card-new', amount: 2_500 }),
        ),
      ),
    close: (key) =>
      answer('close', () => {
        if (!done.claimed.has(key) && !purchases.has(key)) closed.add(key);
        return { ok: true, value: { code: closed.has(key) ? ENTER_AGAIN : null } };
      }),
  };
  return self;
}
