/**
 * Agreements at the sandbox's providers (PayPal, Venmo, campus cards): a person approves on the provider's page
 * (providerPages.ts) that an account pays here. The token in the address of that page is known to the browser alone; the
 * table has its hash. Which account pays how is in testCards.ts.
 */
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { AccountType } from '../../domain/paymentMethods/accounts.ts';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import type { Agreement, PaymentGateway } from '../payments/gateway.ts';
import type { Clock } from '../base/ports.ts';
import { behaviourOfAccount, type CardBehaviour } from './testCards.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
  readonly bankOrigin: () => string;
  readonly nameOf: (behaviour: CardBehaviour, agreement: string) => string;
}

/** Spec 1 section 8: the payment provider has a fault. */
const PROVIDER_FAULT = '121061';

export function createSandboxAgreements({
  db,
  clock,
  bankOrigin,
  nameOf,
}: Needs): Pick<PaymentGateway, 'askForAgreement' | 'findAgreement' | 'endAgreement'> {
  return {
    // The same key again: a new token for the same question.
    askForAgreement: async ({ key, paymentType, returnUrl }) => {
      const token = randomBytes(32).toString('base64url');
      await db.execute(
        sql`insert into sandbox_agreements (key, token_hash, payment_type, return_url, created_at)
            values (${key}, ${hashOf(token)}, ${paymentType}, ${returnUrl}, ${clock.now().toISOString()})
            on conflict (key) do update set token_hash = excluded.token_hash`,
      );
      return { approvalUrl: `${bankOrigin()}/provider/${paymentType}/${token}` };
    },
    findAgreement: async (key) => {
      const [row] = await rowsOf<Row>(db, sql`select ${columns} from sandbox_agreements where key = ${key}`);
      return row === undefined ? null : agreementIn(key, row);
    },
    endAgreement: async (key) => {
      await db.execute(
        sql`update sandbox_agreements set status = 'ended' where key = ${key} and status = 'approved'`,
      );
    },
  };

  function agreementIn(key: string, { status, account, paymentType }: Row): Agreement {
    if (status === 'failed') return { status, code: PROVIDER_FAULT };
    if (status !== 'approved') return { status };
    if (account === null) throw new Error('An approved agreement of the sandbox has no account.');
    return {
      status,
      account,
      gatewayCard: nameOf(behaviourOfAccount(account), key),
      accountId: hashOf(`${paymentType} ${account}`).slice(0, 24),
    };
  }
}

export type AgreementAnswer =
  | { readonly status: 'approved'; readonly account: string }
  | { readonly status: 'cancelled' | 'failed' };
type Asked = Pick<Row, 'status' | 'paymentType' | 'returnUrl'>;

/** Null for a token that was never given out. */
export async function agreementOfToken(
  db: Database,
  paymentType: string,
  token: string,
): Promise<Asked | null> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${columns} from sandbox_agreements
        where token_hash = ${hashOf(token)} and payment_type = ${paymentType}`,
  );
  return row ?? null;
}

/** Whether it counted: a person answers once. */
export async function answerAgreement(
  db: Database,
  token: string,
  { status, ...more }: AgreementAnswer,
): Promise<boolean> {
  const account = 'account' in more ? more.account : null;
  const answered = await rowsOf(
    db,
    sql`update sandbox_agreements set status = ${status}, account = ${account}
        where token_hash = ${hashOf(token)} and status = 'pending' returning 1 as one`,
  );
  return answered.length === 1;
}

export async function isEnded(db: Database, key: string): Promise<boolean> {
  const [row] = await rowsOf<Row>(db, sql`select ${columns} from sandbox_agreements where key = ${key}`);
  return row?.status === 'ended';
}

interface Row {
  readonly status: Agreement['status'];
  readonly account: string | null;
  readonly paymentType: AccountType;
  readonly returnUrl: string;
}
const columns = sql`status, account, payment_type as "paymentType", return_url as "returnUrl"`;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
