/**
 * Fake saved ways to pay. A token is the last four digits of a card; those of 0002 are declined; `pas_…` is a return
 * from PayPal. Changes by idempotency key, as the server keeps them.
 */
import type { FactDraft } from '../../../domain/events.ts';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { changedFact, refusedFact } from '../../../domain/paymentMethods/outcome.ts';
import { ENTER_AGAIN } from '../../../domain/write.ts';
import type { MethodOutcome, PaymentMethodsPort } from '../../../streams/paymentMethods/port.ts';
import type { Answer } from '../../../streams/ports.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakePaymentMethods extends PaymentMethodsPort {
  /** Every change that took effect, by its kind; `save` for a card that was saved. */
  readonly made: readonly string[];
  /** Every token that arrived. */
  readonly tokens: readonly string[];
}

const DECLINED = '0002';
const shared = { isDefault: false, billingAddressId: null };
const cardOf = (lastFour: string): PaymentMethod => ({
  ...{ paymentMethodId: `pm-${lastFour}`, paymentMethodIdHash: `hash-${lastFour}`, paymentType: 'visa' },
  ...{ accountNumberLastFour: lastFour, maskedAccount: null, expirationMonth: 12, expirationYear: 2030 },
  ...shared,
});
const account: PaymentMethod = {
  ...{ paymentMethodId: 'pm-paypal', paymentMethodIdHash: 'hash-paypal', paymentType: 'paypal' },
  ...{ accountNumberLastFour: '', maskedAccount: 'm•••@example.com' },
  ...{ expirationMonth: null, expirationYear: null, ...shared },
};

export function fakePaymentMethods({ answer, members }: FakeServer): FakePaymentMethods {
  let methods: readonly PaymentMethod[] = [];
  const byKey = new Map<string, { readonly paymentMethodId: string } | { readonly code: string }>();
  const made: string[] = [];
  const tokens: string[] = [];
  const once = (
    key: string,
    what: string,
    work: () => string | { readonly code: string },
  ): Answer<FactDraft> => {
    let known = byKey.get(key);
    if (known === undefined) {
      const result = work();
      known = typeof result === 'string' ? { paymentMethodId: result } : result;
      byKey.set(key, known);
      if ('paymentMethodId' in known) made.push(what);
    }
    return 'code' in known
      ? failure('refused', known.code)
      : { ok: true, value: changedFact(key, known.paymentMethodId) };
  };
  const makeDefault = (id: string): void => {
    methods = methods.map((each) => ({ ...each, isDefault: each.paymentMethodId === id }));
  };
  const save = (token: string, isDefault: boolean): string | { readonly code: string } => {
    tokens.push(token);
    if (token === DECLINED) return { code: '121048' };
    const method = token.startsWith('pas_') ? account : cardOf(token);
    const { paymentMethodId } = method;
    const isFirst = methods.length === 0;
    methods = [...methods.filter((each) => each.paymentMethodId !== paymentMethodId), method];
    if (isDefault || isFirst) makeDefault(paymentMethodId);
    return paymentMethodId;
  };
  const outcome = (key: string): MethodOutcome => {
    const known = byKey.get(key);
    if (known === undefined) return 'unknown';
    return 'code' in known ? refusedFact(key, known.code) : changedFact(key, known.paymentMethodId);
  };
  return {
    made,
    tokens,
    methods: (signal) => answer('methods', () => members(() => ({ ok: true, value: methods })), signal),
    changeMethod: ({ change, paymentMethodId }, key) =>
      answer('changeMethod', () =>
        members(() =>
          once(key, change, () => {
            if (!methods.some((each) => each.paymentMethodId === paymentMethodId))
              return { code: 'PAYMENT_METHOD_NOT_FOUND' };
            if (change === 'makeDefault') makeDefault(paymentMethodId);
            else methods = methods.filter((each) => each.paymentMethodId !== paymentMethodId);
            return paymentMethodId;
          }),
        ),
      ),
    changeMethodOutcome: (key) =>
      answer('changeMethodOutcome', () => members(() => ({ ok: true, value: outcome(key) }))),
    saveMethod: ({ isDefault }, token, key) =>
      answer('saveMethod', () => members(() => once(key, 'save', () => save(token, isDefault)))),
    closeSaveMethod: (key) =>
      answer('closeSaveMethod', () =>
        members(() => {
          if (!byKey.has(key)) byKey.set(key, { code: ENTER_AGAIN });
          return { ok: true, value: outcome(key) };
        }),
      ),
    startAgreement: ({ paymentType }) =>
      answer('startAgreement', () =>
        members(() => ({ ok: true, value: `https://provider.example.com/${paymentType}/secret` })),
      ),
  };
}
