/** The member's stored-value cards, asked of the server. A change is answered with its fact. */
import type { WriteOf } from '../../domain/write.ts';
import type { changeCard, reload } from '../../domain/wallet/writes.ts';
import type { CardStatus } from '../../domain/wallet/cardStatus.ts';
import type { CardBalance, CardDetails, ShownCharge } from '../../domain/wallet/shape.ts';
import type { ReturnedPayment } from '../../domain/wallet/returnedPayment.ts';
import type { CardTraits, WaitingOrder } from '../../domain/wallet/traits.ts';
import type { FactDraft } from '../../domain/events.ts';
import type { Answer, RiskData } from '../ports.ts';

export type CardChange = Omit<WriteOf<typeof changeCard>, 'kind'>;
export type CardReload = Omit<WriteOf<typeof reload>, 'kind'>;
/** The outcome of a write: its fact, or its state so far. */
export type CardOutcome = 'unknown' | 'inProgress' | 'accepted' | FactDraft;

export interface WalletPort {
  cards(signal?: AbortSignal): Promise<
    Answer<{
      readonly cards: readonly {
        readonly cardId: string;
        readonly nickname: string;
        readonly lastFour: string;
        readonly balance: number;
        readonly currency: string;
        readonly isPrimary: boolean;
        readonly status: CardStatus;
        readonly cardImageUrl: string | null;
        readonly pendingAmount: number;
        readonly held: CardTraits['held'];
        readonly reloads?: CardTraits['reloads'];
        readonly orderPaymentType: string;
      }[];
      /** Her orders that wait for their bank. */
      readonly waiting: readonly WaitingOrder[];
    }>
  >;
  /** A page of its history, newest first; `before` is the `next` of the page before. */
  card(cardId: string, before: string | null, signal: AbortSignal): Promise<Answer<CardDetails>>;
  change(change: CardChange, idempotencyKey: string): Promise<Answer<FactDraft>>;
  reload(
    reload: CardReload,
    idempotencyKey: string,
    risk?: RiskData | null,
  ): Promise<Answer<FactDraft | 'accepted'>>;
  /** How far the charge of an own reload is; null where it has none. */
  charge(idempotencyKey: string, signal: AbortSignal): Promise<Answer<ShownCharge | null>>;
  /** By the key of the page that a bank leads back to, for anybody; null where the key shows nothing (any more). */
  returnedPayment(returnKey: string, signal: AbortSignal): Promise<Answer<ReturnedPayment | null>>;
  /** Ends it where it is not captured; what came of it is the reload's outcome. */
  cancelCharge(idempotencyKey: string): Promise<Answer<ShownCharge | null>>;
  changeOutcome(idempotencyKey: string): Promise<Answer<CardOutcome>>;
  /** `secret`: number and PIN, from `cardSecret`. */
  add(
    card: { readonly makePrimaryCard: boolean; readonly transferCard: string | null },
    secret: string,
    idempotencyKey: string,
  ): Promise<Answer<FactDraft>>;
  /** Closes the key: a request under it that arrives later is refused for ever. */
  closeAdd(idempotencyKey: string): Promise<Answer<CardOutcome>>;
  balance(secret: string): Promise<Answer<CardBalance>>;
  /**
   * The number of an own card, and its barcode as a data URI: null where only that failed. `validSeconds`: how long its
   * code is right; null for ever.
   */
  barcode(
    cardId: string,
    signal: AbortSignal,
  ): Promise<
    Answer<{
      readonly cardNumber: string;
      readonly image: string | null;
      readonly validSeconds: number | null;
    }>
  >;
}
