/**
 * Reloads and transfers of many members while 30 % of the answers are lost and the server is killed: each key ends in one
 * charge or none and in one transfer or none, and every balance is exact. `npm run attack -- wallet --runs N` makes N of
 * them, with ten kills from 500 on.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { rowsOf, type Database } from '../../../server/db/createDatabase.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { testDatabases } from '../../server/kit/databases.ts';
import { addMembers, type TestMember } from '../../server/kit/manyMembers.ts';
import { startServerProcess } from '../../server/kit/serverProcess.ts';
import { createRandom } from '../../setup/createRandom.ts';
import { inTurns } from '../inTurns.ts';
import { attackRuns } from '../runs.ts';
import { createLossyProxy } from './lossyProxy.ts';

const RUNS = attackRuns(24);
const KILLS = RUNS >= 500 ? 10 : 2;
const LOST_SHARE = 0.3;
const AT_ONCE = 12;
// With the reloads that wait or were declined fewer than a member's limit of tries.
const OF_A_MEMBER = 12;
const BEGIN = 20_00;
const RELOAD = 5_00;
const BEHAVIOURS = ['accepted', 'answerLost', 'requestLost', 'declined'] as const;
const seed = Number(process.env['ATTACK_SEED'] ?? Date.now() % 1_000_000);

interface Write {
  readonly key: string;
  readonly member: TestMember;
  readonly does:
    | { readonly kind: 'reload'; readonly behaviour: (typeof BEHAVIOURS)[number] }
    | { readonly kind: 'transfer'; readonly isBack: boolean; readonly amount: number };
}
interface Outcome {
  readonly status: string;
  readonly code: string | null | undefined;
}

const second = ({ cardId }: TestMember): string => `${cardId}-b`;
const ask = ({ key, member, does }: Write) => {
  const { browser, cardId } = member;
  if (does.kind === 'reload')
    return browser.ask(
      'reload-card',
      {
        ...{ change: 'addMoney', cardId, amount: RELOAD, triggerAmount: null },
        paymentMethodId: `${cardId}-${does.behaviour}`,
      },
      key,
    );
  const [from, toCard] = does.isBack ? [second(member), cardId] : [cardId, second(member)];
  return browser.ask('change-card', { change: 'transfer', cardId: from, toCard, amount: does.amount }, key);
};

for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  it(
    `${RUNS} reloads and transfers are each made once or not at all (seed ${seed})`,
    { timeout: 3_600_000 },
    async () => {
      const { below } = createRandom(seed);
      const random = () => below(1_000) / 1_000;
      const connection = await database.open();
      const { db } = connection;
      const url = connection.url ?? '';
      let server = await startServerProcess(url);
      const proxy = await createLossyProxy(() => random() < LOST_SHARE);
      proxy.target(server.url);
      const members = await addMembers(db, proxy.url, Math.ceil(RUNS / OF_A_MEMBER), BEGIN);
      for (const member of members) await addCardAndMethods(db, member);
      const writes = Array.from({ length: RUNS }, (_, index) => writeOf(index, members, random));

      for (let kill = 0; kill < KILLS; kill++) {
        const part = writes.slice((kill * RUNS) / KILLS, ((kill + 1) * RUNS) / KILLS);
        const asked = inTurns<Write, unknown>(part, AT_ONCE, (write) => ask(write).catch(() => null));
        await new Promise((resolve) => setTimeout(resolve, 40 + random() * 400));
        await server.end('SIGKILL');
        server = await startServerProcess(url);
        proxy.target(server.url);
        await asked;
      }
      // Anyone who has no answer asks again under the same key.
      const outcomes = new Map<Write, Outcome>();
      await vi.waitFor(
        async () => {
          const open = writes.filter((write) => !outcomes.has(write));
          await inTurns(open, AT_ONCE, async (write) => {
            await ask(write).catch(() => null);
            const answer = await write.member.browser
              .ask('change-card-outcome', { idempotencyKey: write.key })
              .catch(() => null);
            const { status, code } = answer?.data.writeOutcome ?? { status: 'unknown', code: null };
            if (status === 'done' || status === 'refused') outcomes.set(write, { status, code });
          });
          expect(writes.filter((write) => !outcomes.has(write)).map(({ does }) => does)).toEqual([]);
        },
        { timeout: 60_000 + RUNS * 500, interval: 500 },
      );

      const isDone = (write: Write): boolean => outcomes.get(write)?.status === 'done';
      // A reload depends on its card alone; for a transfer nothing but too little money is a reason.
      const isExpected = (write: Write): boolean =>
        write.does.kind === 'reload'
          ? isDone(write) === (write.does.behaviour !== 'declined')
          : isDone(write) || outcomes.get(write)?.code === '121025';
      expect(writes.filter((write) => !isExpected(write)).map(({ does }) => does)).toEqual([]);
      for (const member of members) {
        const sum = { own: BEGIN, other: 0 };
        for (const write of writes.filter((each) => each.member === member && isDone(each))) {
          if (write.does.kind === 'reload') sum.own += RELOAD;
          else {
            const moved = write.does.isBack ? write.does.amount : -write.does.amount;
            sum.own += moved;
            sum.other -= moved;
          }
        }
        const held = await rowsOf<{ cardId: string; balance: string | number }>(
          db,
          sql`select card_id as "cardId", balance from cards join accounts using (account_id)
              where member_id = ${member.memberId} order by card_id`,
        );
        expect(held.map(({ balance }) => Number(balance))).toEqual([sum.own, sum.other]);
      }
      const captured = await rowsOf(db, sql`select from sandbox_payments where status = 'captured'`);
      expect(captured).toHaveLength(writes.filter((w) => w.does.kind === 'reload' && isDone(w)).length);
      expect((await checkLedger(db)).faults).toEqual([]);
      expect(proxy.lost()).toBeGreaterThan(RUNS * 0.1);
      await server.end('SIGTERM');
      await proxy.close();
      await connection.close();
    },
  );

function writeOf(index: number, members: readonly TestMember[], random: () => number): Write {
  const member = members[Math.floor(index / OF_A_MEMBER)];
  if (member === undefined) throw new Error('There are too few members.');
  const behaviour = BEHAVIOURS[(index >> 1) % BEHAVIOURS.length] ?? 'accepted';
  const amount = 1 + Math.floor(random() * 15_00);
  return {
    key: randomUUID(),
    member,
    does:
      index % 2 === 0 ? { kind: 'reload', behaviour } : { kind: 'transfer', isBack: random() < 0.4, amount },
  };
}

/** A second card without money, and a saved payment method of each behaviour. */
async function addCardAndMethods(db: Database, member: TestMember): Promise<void> {
  const { memberId, cardId } = member;
  await db.execute(sql`update accounts set max_balance = 50000 where account_id = ${cardId}`);
  await db.execute(sql`insert into accounts (account_id, kind, currency, balance, max_balance)
    values (${second(member)}, 'card', 'USD', 0, 50000)`);
  await db.execute(sql`insert into cards (card_id, member_id, nickname, last_four, account_id, is_primary, status)
    values (${second(member)}, ${memberId}, 'Other', '0001', ${second(member)}, false, 'active')`);
  for (const behaviour of BEHAVIOURS)
    await db.execute(
      sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type, last_four,
            expiration_month, expiration_year, postal_code, gateway_card, added_at)
          values (${`${cardId}-${behaviour}`}, ${`${cardId}-${behaviour}`}, ${memberId}, 'visa', '4242', 12, 2090,
            '98101', ${sandboxCard(behaviour)}, now())`,
    );
}
