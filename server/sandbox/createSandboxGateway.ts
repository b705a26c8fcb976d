/**
 * The sandbox's payment gateway. All that it keeps of a card is the name of its behaviour, which its number decides when it
 * comes from the vault (testCards.ts). Its payments are in a table of its own, which the rest of the server reads only
 * through the port. What becomes of a payment it also tells by a signed notification (gatewayEvents.ts).
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import {
  GatewayUnavailable,
  type AuthorizationRequest,
  type GatewayPayment,
  type PaymentGateway,
} from '../payments/gateway.ts';
import type { Clock } from '../base/ports.ts';
import { readNotification, tellLater } from './gatewayEvents.ts';
import { createSandboxAgreements, isEnded } from './sandboxAgreements.ts';
import { behaviourOf, otherCodes, testAccounts, testCards, type CardBehaviour } from './testCards.ts';

const PREFIX = 'sandbox:';

const OF_AGREEMENT = '#';

/** The name under which it keeps a card of that behaviour, or an account with the key of its agreement. */
export const sandboxCard = (behaviour: CardBehaviour, agreement?: string): string =>
  `${PREFIX}${behaviour}${agreement === undefined ? '' : `${OF_AGREEMENT}${agreement}`}`;

export interface SandboxGatewayNeeds {
  readonly db: Database;
  readonly clock: Clock;
  /** Where the pages of the bank and of the providers are; read for each answer, as a port may be known later. */
  readonly bankOrigin: () => string;
}

/** Spec 1 section 8. */
const REJECTED = '121048';
const OFF_SESSION = '121068';
/** The provider of an account does not pay. */
const ACCOUNT_DECLINED = '121060';

/** A device reference or an anti-fraud token that it refuses, whatever the card. */
const BLOCKED = 'sandbox-blocked';
const FRAUD = '121062';

/** What each card is refused with, saved or charged. */
const REFUSALS: Partial<Readonly<Record<CardBehaviour, string>>> = {
  declined: REJECTED,
  expired: '121044',
  insufficientFunds: '121035',
  wrongCode: '121017',
  fraud: FRAUD,
  providerError: '121061',
  networkError: '121069',
  methodProblem: '121043',
  ...Object.fromEntries(otherCodes.map((code) => [`refusedAs${code}`, code])),
};

export function createSandboxGateway({ db, clock, bankOrigin }: SandboxGatewayNeeds): PaymentGateway {
  const shown = ({ status, code, challenge }: Row): GatewayPayment => {
    if (status === null) throw new Error('A payment without a status is not shown.');
    const challengeUrl = status === 'challenge' ? `${bankOrigin()}/bank/${challenge}` : null;
    return { status, code, challengeUrl };
  };

  /** Changes the payment under its lock; null leaves it as it is. */
  const change = (key: string, to: (row: Row) => Row['status'] | null): Promise<GatewayPayment> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into sandbox_payments (key) values (${key}) on conflict do nothing`);
      const row = await lock(tx, key);
      const status = to(row);
      if (status === null) return shown(row);
      await tx.execute(sql`update sandbox_payments set status = ${status} where key = ${key}`);
      await tellLater(tx, clock, key);
      return shown({ ...row, status });
    });

  return {
    keepCard: async ({ number }) => ({ gatewayCard: sandboxCard(behaviourOf(number)) }),
    verify: async ({ gatewayCard }) => {
      const code = REFUSALS[behaviourIn(gatewayCard)];
      return code === undefined ? { status: 'approved' } : { status: 'refused', code };
    },
    authorize: async (request) => {
      const row = await authorize(db, clock, request);
      const fault = faultOf(behaviourIn(request.gatewayCard), row.asked);
      if (fault) throw new GatewayUnavailable('The sandbox’s gateway does not answer for this card.');
      return shown(row);
    },
    capture: (key) => change(key, ({ status }) => (status === 'authorized' ? 'captured' : null)),
    void: (key) =>
      change(key, ({ status }) =>
        status === null || status === 'challenge' || status === 'authorized' ? 'voided' : null,
      ),
    refund: (key) => change(key, ({ status }) => (status === 'captured' ? 'refunded' : null)),
    refundPart: (key, part, amount) => refundPart(db, key, part, amount),
    find: async (key) => {
      const [row] = await rowsOf<Row>(db, sql`select ${columns} from sandbox_payments where key = ${key}`);
      return row === undefined || row.status === null ? null : shown(row);
    },
    ...createSandboxAgreements({ db, clock, bankOrigin, nameOf: sandboxCard }),
    readNotification: (headers, body) => readNotification(headers, body, clock.now()),
  };
}

/** The answer of the person on the bank's page. Null for a challenge that is unknown or over. */
export async function answerChallenge(
  { db, clock }: Pick<SandboxGatewayNeeds, 'db' | 'clock'>,
  challenge: string,
  isApproved: boolean,
): Promise<GatewayPayment['status'] | null> {
  return db.transaction(async (tx) => {
    const [found] = await rowsOf<{ key: string }>(
      tx,
      sql`select key from sandbox_payments where challenge = ${challenge}`,
    );
    if (found === undefined) return null;
    const row = await lock(tx, found.key);
    if (row.status !== 'challenge') return row.status;
    const isRefused = !isApproved || behaviourIn(row.gatewayCard ?? '') === 'challengeFails';
    const status = isRefused ? 'refused' : 'authorized';
    await tx.execute(
      sql`update sandbox_payments set status = ${status}, code = ${isRefused ? REJECTED : null}
          where key = ${found.key}`,
    );
    await tellLater(tx, clock, found.key);
    return status;
  });
}

/** As `refund` of the whole: the same part again is the same. */
function refundPart(db: Database, key: string, part: string, amount: number): Promise<'refunded' | 'kept'> {
  return db.transaction(async (tx) => {
    const { status, amount: whole } = await lock(tx, key);
    const parts = await rowsOf<{ part: string; amount: string }>(
      tx,
      sql`select part, amount from sandbox_refunds where key = ${key}`,
    );
    if (parts.some((each) => each.part === part)) return 'refunded';
    const back = parts.reduce((sum, each) => sum + Number(each.amount), amount);
    if (status !== 'captured' || back > Number(whole)) return 'kept';
    await tx.execute(
      sql`insert into sandbox_refunds (key, part, amount) values (${key}, ${part}, ${amount})`,
    );
    return 'refunded';
  });
}

interface Row {
  readonly gatewayCard: string | null;
  readonly amount: number | string | null;
  readonly currency: string | null;
  readonly isPersonPresent: boolean | null;
  readonly status: GatewayPayment['status'] | null;
  readonly code: string | null;
  readonly challenge: string | null;
  readonly asked: number;
}
const columns = sql`gateway_card as "gatewayCard", amount, currency, is_person_present as "isPersonPresent", status,
  code, challenge, asked`;

async function lock(tx: Database, key: string): Promise<Row> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`select ${columns} from sandbox_payments where key = ${key} for update`,
  );
  if (row === undefined) throw new Error('A payment of the sandbox is gone.');
  return row;
}

/** As real gateways do: another request under the same key is an error. */
function authorize(db: Database, clock: Clock, asked: AuthorizationRequest): Promise<Row> {
  const { key, gatewayCard, amount, currency, isPersonPresent } = asked;
  return db.transaction(async (tx) => {
    await tx.execute(sql`insert into sandbox_payments (key) values (${key}) on conflict do nothing`);
    const known = await lock(tx, key);
    const row = { ...known, asked: known.asked + 1 };
    await tx.execute(sql`update sandbox_payments set asked = ${row.asked} where key = ${key}`);
    if (known.gatewayCard !== null && !isSame(known, asked))
      throw new Error(`The gateway has another payment under the key ${key}.`);
    // Decided before, or closed; or lost on the way to the gateway.
    if (known.status !== null || isLostOnItsWay(behaviourIn(gatewayCard), row.asked)) return row;
    const [, agreement = ''] = gatewayCard.split(OF_AGREEMENT);
    const isOver = agreement !== '' && (await isEnded(tx, agreement));
    const decided = isOver ? ({ status: 'refused', code: ACCOUNT_DECLINED } as const) : decide(asked);
    const challenge = decided.status === 'challenge' ? randomBytes(18).toString('base64url') : null;
    await tx.execute(
      sql`update sandbox_payments set gateway_card = ${gatewayCard}, amount = ${amount}, currency = ${currency},
            is_person_present = ${isPersonPresent}, status = ${decided.status}, code = ${decided.code},
            challenge = ${challenge} where key = ${key}`,
    );
    await tellLater(tx, clock, key);
    return { ...row, ...decided, challenge };
  });
}

const isSame = (known: Row, asked: AuthorizationRequest): boolean =>
  known.gatewayCard === asked.gatewayCard &&
  Number(known.amount) === asked.amount &&
  known.currency === asked.currency &&
  known.isPersonPresent === asked.isPersonPresent;

function decide({
  gatewayCard,
  isPersonPresent,
  risk,
}: AuthorizationRequest): Pick<Row, 'code'> & { readonly status: GatewayPayment['status'] } {
  const behaviour = behaviourIn(gatewayCard);
  const refused = (code: string) => ({ status: 'refused', code }) as const;
  if (risk?.deviceReference === BLOCKED || risk?.antiFraudToken === BLOCKED) return refused(FRAUD);
  const saved = REFUSALS[behaviour];
  if (saved !== undefined) return refused(saved);
  const isChallenged = behaviour === 'challenge' || behaviour === 'challengeFails';
  if (!isPersonPresent && (isChallenged || behaviour === 'challengeOffSession')) return refused(OFF_SESSION);
  if (isChallenged) return { status: 'challenge', code: null };
  if (behaviour === 'failsLater') return refused(REJECTED);
  if (behaviour === 'accountDeclined') return refused(ACCOUNT_DECLINED);
  return { status: 'authorized', code: null };
}

const isLostOnItsWay = (behaviour: CardBehaviour, asked: number): boolean =>
  behaviour === 'requestLost' && asked <= 2;
/** The first requests get no answer: they were carried out, or never arrived. */
const faultOf = (behaviour: CardBehaviour, asked: number): boolean =>
  isLostOnItsWay(behaviour, asked) || (behaviour === 'answerLost' && asked <= 1);

function behaviourIn(gatewayCard: string): CardBehaviour {
  const [name] = gatewayCard.slice(PREFIX.length).split(OF_AGREEMENT);
  const known =
    gatewayCard.startsWith(PREFIX) &&
    [...testCards, ...testAccounts].some(({ behaviour }) => behaviour === name);
  if (!known) throw new Error(`The sandbox's gateway keeps no card ${gatewayCard}.`);
  return name as CardBehaviour;
}
