/** The member's saved ways to pay over GraphQL. Implements PaymentMethodsPort. */
import * as v from 'valibot';
import type { FactDraft } from '../../domain/events.ts';
import { PaymentMethods } from '../../domain/paymentMethods/documents.ts';
import { changedFact, refusedFact } from '../../domain/paymentMethods/outcome.ts';
import type { MethodOutcome, PaymentMethodsPort } from '../../streams/paymentMethods/port.ts';
import type { Answer } from '../../streams/ports.ts';
import {
  ChangePaymentMethodDocument,
  ChangePaymentMethodOutcomeDocument,
  CloseSavePaymentMethodDocument,
  GetPaymentMethodsDocument,
  SavePaymentMethodDocument,
  StartPaymentAgreementDocument,
} from '../../wire/generated/operations.ts';
import { failure } from '../http/failure.ts';
import { validated } from '../http/validated.ts';
import type { GraphqlClient } from './createGraphqlClient.ts';

const Saved = v.object({ paymentMethodId: v.string() });
const ApprovalUrl = v.pipe(v.string(), v.regex(/^https?:/));
const Outcome = v.object({
  status: v.picklist(['unknown', 'inProgress', 'accepted', 'done', 'refused']),
  code: v.nullable(v.string()),
  result: v.nullish(Saved, null),
});

export const createPaymentMethodsAdapter = (client: GraphqlClient): PaymentMethodsPort => ({
  async methods(signal) {
    const answer = await client.request(GetPaymentMethodsDocument, {}, { signal });
    return answer.ok ? validated(PaymentMethods, answer.value.paymentMethods) : answer;
  },
  async changeMethod({ change, paymentMethodId }, idempotencyKey) {
    const asked = { change, paymentMethodId };
    const answer = await client.request(ChangePaymentMethodDocument, asked, { idempotencyKey });
    return answer.ok ? saved(answer.value.changePaymentMethod, idempotencyKey) : answer;
  },
  async changeMethodOutcome(idempotencyKey) {
    const answer = await client.request(ChangePaymentMethodOutcomeDocument, { idempotencyKey });
    return answer.ok ? outcomeOf(answer.value.writeOutcome, idempotencyKey) : answer;
  },
  async saveMethod({ paymentMethodId, isDefault, billingAddressId }, paymentInstrumentToken, idempotencyKey) {
    const asked = { paymentInstrumentToken, paymentMethodId, isDefault, billingAddressId };
    const answer = await client.request(SavePaymentMethodDocument, asked, { idempotencyKey });
    return answer.ok ? saved(answer.value.savePaymentMethod, idempotencyKey) : answer;
  },
  async closeSaveMethod(idempotencyKey) {
    const answer = await client.request(
      CloseSavePaymentMethodDocument,
      { idempotencyKey },
      { idempotencyKey },
    );
    return answer.ok ? outcomeOf(answer.value.closeWrite, idempotencyKey) : answer;
  },
  async startAgreement(start) {
    // Two requests open two agreements; the person approves one of them.
    const idempotencyKey = crypto.randomUUID();
    const answer = await client.request(StartPaymentAgreementDocument, start, { idempotencyKey });
    return answer.ok ? validated(ApprovalUrl, answer.value.startPaymentAgreement.approvalUrl) : answer;
  },
});

function saved(value: unknown, writeId: string): Answer<FactDraft> {
  const answer = validated(Saved, value);
  return answer.ok ? { ok: true, value: changedFact(writeId, answer.value.paymentMethodId) } : answer;
}

function outcomeOf(value: unknown, writeId: string): Answer<MethodOutcome> {
  const answer = validated(Outcome, value);
  if (!answer.ok) return answer;
  const { status, code, result } = answer.value;
  if (status === 'refused') return { ok: true, value: refusedFact(writeId, code ?? 'UNEXPECTED_ERROR') };
  if (status !== 'done') return { ok: true, value: status };
  return result === null
    ? failure('invalid')
    : { ok: true, value: changedFact(writeId, result.paymentMethodId) };
}
