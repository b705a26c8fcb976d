/**
 * The sandbox's cards that are not registered: each number gives one outcome (docs/sandbox.md), all have one PIN.
 * Everybody knows both, so outside of the sandbox a server does not start while they can be registered.
 */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/createDatabase.ts';
import { cards } from './tables.ts';
import { fundingAccount, move, openAccount } from './ledger.ts';

export const SANDBOX_PIN = '24682468';

/** By the last four digits of the number, which begins with 777700000000. */
const SANDBOX_CARDS = [
  { lastFour: '1001', cents: 1500, status: 'active' },
  { lastFour: '1002', cents: 0, status: 'active' },
  { lastFour: '1003', cents: 490_00, status: 'active' },
  { lastFour: '1004', cents: 700, status: 'active', mayBePrimary: false },
  { lastFour: '1024', cents: 1000, status: 'storeCredit' },
  { lastFour: '1030', cents: 1000, status: 'notActivated' },
  { lastFour: '1032', cents: 1000, status: 'lost' },
  { lastFour: '1033', cents: 1000, status: 'foreign' },
  { lastFour: '1037', cents: 0, status: 'closed' },
] as const;

export const sandboxNumber = (lastFour: string): string => `777700000000${lastFour}`;

export async function seedSandboxCards(tx: Database, at: Date, pinHash: string): Promise<void> {
  const from = fundingAccount('USD');
  await openAccount(tx, from, 'funding', 'USD');
  for (const { lastFour, cents, ...card } of SANDBOX_CARDS) {
    const cardId = `card-sandbox-${lastFour}`;
    await openAccount(tx, cardId, 'card', 'USD');
    await move(tx, { kind: 'reload', reference: `seed:${cardId}`, from, to: cardId, amount: cents, at });
    const own = { cardId, accountId: cardId, lastFour, cardNumber: sandboxNumber(lastFour) };
    const rest = { memberId: null, nickname: '', isPrimary: false, isSandbox: true, pinHash };
    await tx.insert(cards).values({ ...card, ...own, ...rest });
  }
}

export async function hasSandboxCards(db: Database): Promise<boolean> {
  return (await rowsOf(db, sql`select from cards where is_sandbox limit 1`)).length > 0;
}

/** Books their balance back and removes number, PIN and owner; orders that they paid keep their card. */
export async function removeSandboxCards(tx: Database, at: Date): Promise<number> {
  const found = await rowsOf<{ account_id: string; currency: string; balance: string | number }>(
    tx,
    sql`select account_id, currency, coalesce(balance, 0) as balance from cards join accounts using (account_id)
        where is_sandbox order by account_id for update of accounts`,
  );
  for (const { account_id: from, currency, balance } of found)
    await move(tx, {
      kind: 'correction',
      reference: `remove-demo:${from}`,
      from,
      to: fundingAccount(currency),
      amount: Number(balance),
      at,
    });
  await tx.execute(
    sql`update cards set member_id = null, is_primary = false, card_number = null, pin_hash = null,
          status = 'closed', is_sandbox = false where is_sandbox`,
  );
  return found.length;
}
