/**
 * Accounts at a provider (PayPal): the member is sent to the provider's page with a return address that has a random state,
 * and what came of it the server asks the gateway, never the address. The state is of the session that asked, and decides
 * once: it is read, the gateway is asked, and in one transaction it is used up and the account is saved. Coming back again
 * is answered the same and changes nothing (decision 0068).
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { isAccountOn, maskAccount, type AccountType } from '../../domain/paymentMethods/accounts.ts';
import { pathOfThisSite } from '../../domain/session/returnUrl.ts';
import type { PaymentMethodSaved } from '../../wire/generated/resolverTypes.ts';
import { CodedError, refused } from '../base/codedError.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { tellChange } from '../feed/createFeed.ts';
import {
  withIdempotencyKey,
  type WriteAnswer,
  type WriteRequest,
} from '../idempotency/withIdempotencyKey.ts';
import { GatewayUnavailable, type Agreement, type PaymentGateway } from '../payments/gateway.ts';
import type { Clock } from '../base/ports.ts';
import { returnPages } from './returnPages.ts';
import { wantEnd } from './endedAgreements.ts';
import { addMethod, holdMethods, makeDefault } from './paymentMethods.ts';
import { OPTION_OFF } from './usableMethod.ts';

export interface AgreementDependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly gateway: Pick<PaymentGateway, 'askForAgreement' | 'findAgreement'>;
  readonly limits: Pick<ClientConfig, 'newPaymentOptionEnabled'>;
  readonly canTakeAccounts: boolean;
  /** Where the app's pages are; null: at the address that was asked. */
  readonly appOrigins: readonly string[] | null;
}
export interface Asking {
  readonly memberId: string;
  readonly sessionHash: string;
}

const VALID_MS = 60 * 60_000;
/** The most open agreements of a member at a time; the oldest are removed. */
const MOST_OPEN = 5;
const STATE = /^pas_[\w-]{43}$/;
const NOT_APPROVED = 'PAYMENT_NOT_APPROVED';
const UNKNOWN: WriteAnswer<PaymentMethodSaved> = { status: 'refused', code: 'PAYMENT_TOKEN_INVALID' };

export const isState = (token: string): boolean => token.startsWith('pas_');

const isOn = ({ limits, canTakeAccounts }: AgreementDependencies, type: AccountType): boolean =>
  canTakeAccounts && isAccountOn(type, limits);

/** Answers the provider's page. */
export async function startAgreement(
  deps: AgreementDependencies,
  { memberId, sessionHash }: Asking,
  origin: string,
  asked: { readonly type: AccountType; readonly returnUrl: string | null; readonly isDefault: boolean },
): Promise<string> {
  const { db, clock, gateway } = deps;
  const { type: paymentType, isDefault } = asked;
  if (!isOn(deps, paymentType)) throw refused(OPTION_OFF);
  const key = randomUUID();
  const state = `pas_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(clock.now().getTime() + VALID_MS).toISOString();
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into payment_agreements (agreement_id, state_hash, member_id, session_hash, payment_type, is_default,
            expires_at)
          values (${key}, ${hashOf(state)}, ${memberId}, ${sessionHash}, ${paymentType}, ${isDefault}, ${expiresAt})`,
    );
    await tx.execute(
      sql`delete from payment_agreements where agreement_id in (
            select agreement_id from payment_agreements where member_id = ${memberId} and ended_as is null
            order by expires_at desc, agreement_id offset ${MOST_OPEN})`,
    );
  });
  const back = new URL(returnPages[paymentType], originOf(deps, origin));
  if (asked.returnUrl !== null) back.searchParams.set('returnUrl', pathOfThisSite(asked.returnUrl));
  back.searchParams.set('state', state);
  const request = { key, paymentType, returnUrl: back.href };
  return (await unlessSilent(gateway.askForAgreement(request))).approvalUrl;
}

const originOf = ({ appOrigins }: AgreementDependencies, origin: string): string =>
  appOrigins === null || appOrigins.includes(origin) ? origin : (appOrigins[0] ?? origin);

/** Saves the account that the state stands for. */
export async function saveAgreement(
  deps: AgreementDependencies,
  write: WriteRequest,
  asking: Asking,
  state: string,
): Promise<PaymentMethodSaved> {
  const { db, clock, gateway } = deps;
  const found = STATE.test(state) ? await find(db, clock, asking, state) : null;
  const isOff = found !== null && !isOn(deps, found.paymentType);
  const isOpen = found !== null && found.endedAs === null && !isOff;
  const agreement = isOpen ? await unlessSilent(gateway.findAgreement(found.agreementId)) : null;
  const outcome = await withIdempotencyKey<PaymentMethodSaved>(db, clock, write, async (tx) => {
    if (isOff) return { status: 'refused', code: OPTION_OFF };
    const row = found && (await find(tx, clock, asking, state, sql`for update`));
    if (row === null) return UNKNOWN;
    if (row.endedAs !== null) return answerAgain(tx, asking.memberId, row);
    // Not answered: the person may still go back to the provider's page.
    if (agreement === null || agreement.status === 'pending')
      return { status: 'refused', code: NOT_APPROVED };
    const answer = await save(tx, clock.now(), asking.memberId, row, agreement);
    await end(tx, row.agreementId, answer);
    if (answer.status === 'done') await tellChange(tx, clock, write.owner, 'wallet');
    return answer;
  });
  if (outcome.status === 'refused') throw refused(outcome.code);
  return outcome.answer;
}

interface Row {
  readonly agreementId: string;
  readonly paymentType: AccountType;
  readonly isDefault: boolean;
  readonly endedAs: 'saved' | 'refused' | null;
  readonly code: string | null;
  readonly paymentMethodId: string | null;
}

/** Null where it is unknown, over, or of another session. */
async function find(
  db: Database,
  clock: Clock,
  { memberId, sessionHash }: Asking,
  state: string,
  lock = sql``,
): Promise<Row | null> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select agreement_id as "agreementId", payment_type as "paymentType", is_default as "isDefault",
          ended_as as "endedAs", code, payment_method_id as "paymentMethodId"
        from payment_agreements
        where state_hash = ${hashOf(state)} and member_id = ${memberId} and session_hash = ${sessionHash}
          and expires_at > ${clock.now().toISOString()}::timestamptz ${lock}`,
  );
  return row ?? null;
}

/** Repeats the first answer; a method that was removed since is not added again. */
async function answerAgain(
  tx: Database,
  memberId: string,
  { code, paymentMethodId }: Row,
): Promise<WriteAnswer<PaymentMethodSaved>> {
  if (code !== null) return { status: 'refused', code };
  const held = await holdMethods(tx, memberId);
  return held.some((each) => each.paymentMethodId === paymentMethodId)
    ? { status: 'done', answer: { paymentMethodId: paymentMethodId ?? '' } }
    : UNKNOWN;
}

async function save(
  tx: Database,
  now: Date,
  memberId: string,
  { agreementId, paymentType, isDefault }: Row,
  agreement: Exclude<Agreement, { readonly status: 'pending' }> | { readonly status: 'cancelled' },
): Promise<WriteAnswer<PaymentMethodSaved>> {
  if (agreement.status === 'failed') return { status: 'refused', code: agreement.code };
  if (agreement.status !== 'approved') return { status: 'refused', code: NOT_APPROVED };
  const { gatewayCard, accountId } = agreement;
  const maskedAccount = maskAccount(paymentType, agreement.account);
  const fingerprint = `${paymentType} ${accountId}`;
  const held = await holdMethods(tx, memberId);
  const known = held.find((each) => each.fingerprint === fingerprint);
  if (known !== undefined) {
    // The newer agreement is the one that pays, and the older one ends.
    if (known.agreementId !== agreementId) await wantEnd(tx, known.agreementId, now);
    await tx.execute(
      sql`update payment_methods set gateway_card = ${gatewayCard}, masked_account = ${maskedAccount},
            agreement_id = ${agreementId}
          where payment_method_id = ${known.paymentMethodId}`,
    );
    if (isDefault) await makeDefault(tx, memberId, known.paymentMethodId);
    return { status: 'done', answer: { paymentMethodId: known.paymentMethodId } };
  }
  const account = { agreementId, maskedAccount, fingerprint, gatewayCard };
  const method = { ...account, card: null, billingAddressId: null, paymentType };
  const paymentMethodId = await addMethod(tx, memberId, held, method, { isDefault, now });
  if (paymentMethodId !== null) return { status: 'done', answer: { paymentMethodId } };
  await wantEnd(tx, agreementId, now);
  return { status: 'refused', code: 'PAYMENT_METHOD_LIMIT' };
}

async function end(
  tx: Database,
  agreementId: string,
  answer: WriteAnswer<PaymentMethodSaved>,
): Promise<void> {
  const saved = answer.status === 'refused' ? null : answer.answer.paymentMethodId;
  const code = answer.status === 'refused' ? answer.code : null;
  await tx.execute(
    sql`update payment_agreements set ended_as = ${code === null ? 'saved' : 'refused'}, code = ${code},
          payment_method_id = ${saved} where agreement_id = ${agreementId}`,
  );
}

async function unlessSilent<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GatewayUnavailable)
      throw new CodedError('SERVICE_UNAVAILABLE', 503, 'The payment provider does not answer.', 2);
    throw error;
  }
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('hex');
