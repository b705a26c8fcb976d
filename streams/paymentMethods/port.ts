/** The member's saved ways to pay, asked of the server. A change is answered with its fact. */
import type { FactDraft } from '../../domain/events.ts';
import type { AccountType } from '../../domain/paymentMethods/accounts.ts';
import type { PaymentMethod } from '../../domain/paymentMethods/documents.ts';
import type { changePaymentMethod, savePaymentMethod } from '../../domain/paymentMethods/writes.ts';
import type { WriteOf } from '../../domain/write.ts';
import type { Answer } from '../ports.ts';

export type MethodChange = Omit<WriteOf<typeof changePaymentMethod>, 'kind'>;
export type MethodSaving = Omit<WriteOf<typeof savePaymentMethod>, 'kind' | 'vaultRef'>;
/** The outcome of a write: its fact, or its state so far. */
export type MethodOutcome = 'unknown' | 'inProgress' | 'accepted' | FactDraft;

export interface AccountStart {
  readonly paymentType: AccountType;
  /** A path of the app, to which the page that adds the account leads in the end. */
  readonly returnUrl: string | null;
  readonly isDefault: boolean;
}

export interface PaymentMethodsPort {
  methods(signal?: AbortSignal): Promise<Answer<readonly PaymentMethod[]>>;
  changeMethod(change: MethodChange, idempotencyKey: string): Promise<Answer<FactDraft>>;
  changeMethodOutcome(idempotencyKey: string): Promise<Answer<MethodOutcome>>;
  /** `token`: of the vault, or the state of a return from a provider's page. */
  saveMethod(method: MethodSaving, token: string, idempotencyKey: string): Promise<Answer<FactDraft>>;
  /** Closes the key: a request under it that arrives later is refused for ever. */
  closeSaveMethod(idempotencyKey: string): Promise<Answer<MethodOutcome>>;
  /** The page of the provider at which the member approves; it has a secret and is for this page alone. */
  startAgreement(start: AccountStart): Promise<Answer<string>>;
}
