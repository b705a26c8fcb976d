/**
 * A fake wallet: the member's card of the fake orders, and those that were added. Every number of 16 digits is a card of
 * $15.00 with the PIN 24682468; changes by idempotency key, as the server keeps them.
 */
import { changedFact, refusedFact, type CardAnswer } from '../../../domain/wallet/outcome.ts';
import { cardOfSecret } from '../../../domain/wallet/cardSecret.ts';
import type { CardDetails } from '../../../domain/wallet/shape.ts';
import { ENTER_AGAIN } from '../../../domain/write.ts';
import type { FactDraft } from '../../../domain/events.ts';
import type { Answer } from '../../../streams/ports.ts';
import type { CardChange, CardOutcome, CardReload, WalletPort } from '../../../streams/wallet/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeWallet extends WalletPort {
  /** While it is, a reload is accepted and not decided. */
  isUndecided: boolean;
  /** Every change that took effect, by its kind; `add` for a card that was added. */
  readonly made: readonly string[];
  /** Every PIN that arrived. */
  readonly pins: readonly string[];
}

const PIN = '24682468';
const ADDED_CENTS = 15_00;
const MAX_CENTS = 500_00;

interface Held {
  readonly cardId: string;
  nickname: string;
  readonly lastFour: string;
  balance: number;
}

export function fakeWallet({ answer, members, books }: FakeServer): FakeWallet {
  let cards: Held[] = [{ cardId: 'c-1', nickname: 'Mine', lastFour: '1234', balance: 0 }];
  let primary = 'c-1';
  /** The amount moved to the card of the fake orders, apart from their own spending. */
  let moved = 0;
  const byKey = new Map<string, CardAnswer | { readonly code: string }>();
  const made: string[] = [];
  const pins: string[] = [];
  const autoReloads = new Map<string, NonNullable<CardDetails['autoReloadProfile']>>();
  const balanceOf = ({ cardId, balance }: Held): number =>
    cardId === 'c-1' ? books.balance() + moved : balance;
  const put = (card: Held, cents: number): void => {
    if (card.cardId === 'c-1') moved += cents;
    else card.balance += cents;
  };
  const once = (key: string, work: () => CardAnswer | string): Answer<FactDraft> => {
    const known = byKey.get(key) ?? asOutcome(work());
    byKey.set(key, known);
    return 'code' in known ? failure('refused', known.code) : { ok: true, value: changedFact(key, known) };
  };
  const move = (from: Held | undefined, toCard: string, amount: number): string | null => {
    const to = cards.find(({ cardId }) => cardId === toCard);
    if (!from || !to) return '121034';
    if (balanceOf(from) < amount) return '121025';
    if (balanceOf(to) + amount > MAX_CENTS) return '121023';
    put(from, -amount);
    put(to, amount);
    return null;
  };
  const shown = (card: Held) => ({
    cardId: card.cardId,
    nickname: card.nickname,
    lastFour: card.lastFour,
    balance: balanceOf(card),
    currency: 'USD',
    isPrimary: card.cardId === primary,
    status: 'active' as const,
    ...{ cardImageUrl: null, pendingAmount: 0, orderPaymentType: 'svc' },
    held: null,
  });
  const change = ({ change: what, cardId, nickname, toCard, amount }: CardChange): string | null => {
    const card = cards.find((each) => each.cardId === cardId);
    if (!card) return '121034';
    if (what === 'transfer') return move(card, toCard ?? '', amount ?? 0);
    if (what === 'rename') card.nickname = nickname ?? '';
    if (what === 'makePrimary') primary = cardId;
    if (what === 'remove') cards = cards.filter((each) => each !== card);
    return null;
  };
  const register = (secret: string, transferCard: string | null): CardAnswer | string => {
    const { cardNumber, pin } = cardOfSecret(secret);
    pins.push(pin);
    if (pin !== PIN) return '121000';
    const [cardId, lastFour] = [`c-${cardNumber}`, cardNumber.slice(-4)];
    if (cards.some((each) => each.cardId === cardId)) return '122000';
    const card: Held = { cardId, nickname: '', lastFour, balance: ADDED_CENTS };
    cards = [...cards, card];
    made.push('add');
    return { cardId, problem: transferCard === null ? null : move(card, transferCard, ADDED_CENTS) };
  };
  const reload = ({
    change: what,
    cardId,
    amount,
    triggerAmount,
    paymentMethodId,
  }: CardReload): string | null => {
    const card = cards.find((each) => each.cardId === cardId);
    if (!card) return '121034';
    if (what === 'disableAutoReload') autoReloads.delete(cardId);
    else if (amount === null || paymentMethodId === null) return '121009';
    else if (what !== 'addMoney')
      autoReloads.set(cardId, {
        ...{ amount, triggerAmount: triggerAmount ?? 0, paymentMethodId },
        ...{ isActive: true, status: 'active', code: null },
      });
    else if (balanceOf(card) + amount > MAX_CENTS) return '121023';
    else put(card, amount);
    return null;
  };
  const outcome = (key: string): CardOutcome => {
    const known = byKey.get(key);
    if (known === undefined) return 'unknown';
    return 'code' in known ? refusedFact(key, known.code) : changedFact(key, known);
  };
  const self: FakeWallet = {
    isUndecided: false,
    made,
    pins,
    cards: (signal) =>
      answer(
        'cards',
        () => members(() => ({ ok: true, value: { cards: cards.map(shown), waiting: [] } })),
        signal,
      ),
    card: (cardId) =>
      answer('card', () =>
        members(() =>
          cards.some((each) => each.cardId === cardId)
            ? {
                ok: true,
                value: {
                  cardId,
                  status: 'active',
                  entries: [],
                  next: null,
                  opening: null,
                  autoReloadProfile: autoReloads.get(cardId) ?? null,
                },
              }
            : failure('refused', '121034'),
        ),
      ),
    change: (asked, key) =>
      answer('change', () =>
        members(() =>
          once(key, () => {
            const code = change(asked);
            if (code === null) made.push(asked.change);
            return code ?? { cardId: asked.cardId, problem: null };
          }),
        ),
      ),
    reload: (asked, key) =>
      answer('reload', () =>
        members((): Answer<FactDraft | 'accepted'> => {
          const done = once(key, () => {
            const code = reload(asked);
            if (code === null) made.push(asked.change);
            return code ?? { cardId: asked.cardId, problem: null };
          });
          return self.isUndecided ? { ok: true, value: 'accepted' } : done;
        }),
      ),
    charge: () => answer('charge', () => members(() => ({ ok: true, value: null }))),
    returnedPayment: () => answer('returnedPayment', () => ({ ok: true, value: null })),
    cancelCharge: () => answer('cancelCharge', () => members(() => ({ ok: true, value: null }))),
    changeOutcome: (key) =>
      answer('changeOutcome', () =>
        members(() => ({ ok: true, value: self.isUndecided ? 'accepted' : outcome(key) })),
      ),
    add: ({ transferCard }, secret, key) =>
      answer('add', () => members(() => once(key, () => register(secret, transferCard)))),
    closeAdd: (key) =>
      answer('closeAdd', () =>
        members(() => {
          if (!byKey.has(key)) byKey.set(key, { code: ENTER_AGAIN });
          return { ok: true, value: outcome(key) };
        }),
      ),
    balance: (secret) =>
      answer('balance', () => {
        const { cardNumber, pin } = cardOfSecret(secret);
        return pin === PIN
          ? { ok: true, value: { lastFour: cardNumber.slice(-4), balance: ADDED_CENTS, currency: 'USD' } }
          : failure('refused', '121000');
      }),
    barcode: (cardId) =>
      answer('barcode', () =>
        members(() => {
          const card = cards.find((each) => each.cardId === cardId);
          if (!card) return failure('refused', '121034');
          const cardNumber = `777700000000${card.lastFour}`;
          return {
            ok: true,
            value: { cardNumber, image: `data:barcode of ${cardNumber}`, validSeconds: null },
          };
        }),
      ),
  };
  return self;
}

const asOutcome = (result: CardAnswer | string): CardAnswer | { readonly code: string } =>
  typeof result === 'string' ? { code: result } : result;
