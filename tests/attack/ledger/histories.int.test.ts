/**
 * Random histories of the ledger over ten connections of a real PostgreSQL, with connections that break before the commit
 * and answers that are lost after it: every answer is as predicted, nothing is lost or doubled, the books are right.
 * `npm run attack -- ledger --runs N` plays N histories.
 */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { move, openAccount } from '../../../server/wallet/ledger.ts';
import { testDatabases } from '../../server/kit/databases.ts';
import { attackRuns } from '../runs.ts';
import {
  CARDS,
  faultsOf,
  HELD_UNTIL,
  history,
  HOUSE,
  MAX_BALANCE,
  type Asked,
  type Fate,
  type Seen,
  type Step,
} from './history.ts';

const CONNECTIONS = 10;
const BEGIN = 500;
const HISTORIES = attackRuns(40);
const at = new Date('2026-01-01T12:00:00Z');
const iso = (ms: number): string => new Date(at.getTime() + ms).toISOString();

for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  describe(`${HISTORIES} histories of the ledger on ${database.name}`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let clients: pg.Client[];
    let histories = 0;
    const connect = async () => {
      const client = new pg.Client({ connectionString: connection.url ?? '' });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    };
    beforeAll(async () => {
      connection = await database.open();
      await migrate(connection);
      await openAccount(connection.db, HOUSE, 'funding', 'USD');
      clients = await Promise.all(Array.from({ length: CONNECTIONS }, connect));
    });
    afterAll(async () => {
      await Promise.all(clients.map((client) => client.end()));
      await connection.close();
    });

    it('answer as predicted, whatever breaks', { timeout: 7_200_000 }, async () => {
      let operations = 0;
      await fc.assert(
        fc.asyncProperty(history, async (steps) => {
          const prefix = `h${histories++}-`;
          await openCards(prefix);
          const seen = await play(prefix, steps);
          operations += seen.length;
          expect(faultsOf(seen, BEGIN)).toEqual([]);
        }),
        { numRuns: HISTORIES, endOnFailure: true },
      );
      expect((await checkLedger(connection.db)).faults).toEqual([]);
      console.log(
        `${histories} histories, ${operations} committed operations over ${CONNECTIONS} connections`,
      );
    });

    async function openCards(prefix: string): Promise<void> {
      for (const card of CARDS) {
        const to = prefix + card;
        await openAccount(connection.db, to, 'card', 'USD', MAX_BALANCE);
        await move(connection.db, {
          kind: 'reload',
          reference: `${to} begins`,
          from: HOUSE,
          to,
          amount: BEGIN,
          at,
        });
      }
    }

    /** Each connection takes the next step; what was committed, in any order. */
    async function play(prefix: string, steps: readonly Step[]): Promise<readonly Seen[]> {
      const seen: Seen[] = [];
      const waiting = [...steps];
      await Promise.all(
        clients.map(async (_, index) => {
          for (let step = waiting.shift(); step !== undefined; step = waiting.shift())
            for (const fate of step.fates) {
              const committed = await ask(index, prefix, step.asked, fate);
              if (committed !== null) seen.push(committed);
            }
        }),
      );
      return seen;
    }

    /** Null where the connection broke before the commit. */
    async function ask(index: number, prefix: string, asked: Asked, fate: Fate): Promise<Seen | null> {
      const client = clients[index];
      if (client === undefined) throw new Error('no connection');
      const named = (name: string): string => (name === HOUSE ? name : prefix + name);
      await client.query('begin');
      const countBefore = await rowsWritten(client);
      const { rows } =
        asked.do === 'settle'
          ? await client.query<{ state: string; code: string | null }>(
              `select * from ledger_settle('transfer', $1, $2, $3::timestamptz)`,
              [prefix + asked.key, asked.wanted, iso(asked.at)],
            )
          : await client.query<{ state: string; code: string | null }>(
              `select * from ledger_apply('transfer', $1, $2, $3, $4::bigint, $5::timestamptz, $6::timestamptz)`,
              [
                prefix + asked.key,
                named(asked.from),
                named(asked.to),
                asked.amount,
                iso(0),
                asked.do === 'hold' ? iso(HELD_UNTIL) : null,
              ],
            );
      const hasChanged = (await rowsWritten(client)) !== countBefore && rows[0]?.state !== 'refused';
      const versions = await client.query<{ account_id: string; version: string }>(
        `select account_id, version from accounts where kind = 'card' and account_id like $1
           and account_id in (select unnest(array[from_account, to_account]) from ledger_transactions
             where kind = 'transfer' and reference = $2)`,
        [`${prefix}%`, prefix + asked.key],
      );
      if (fate === 'broken') {
        await breakOff(index);
        return null;
      }
      await client.query('commit');
      const [row] = rows;
      if (row === undefined) throw new Error('no answer');
      return {
        asked,
        ...row,
        versions: {
          ...Object.fromEntries(
            versions.rows.map(({ account_id, version }) => [
              account_id.slice(prefix.length),
              Number(version),
            ]),
          ),
          changed: hasChanged ? 1 : 0,
        },
      };
    }

    /** The connection is cut, and the transaction is over before a new one is used. */
    async function breakOff(index: number): Promise<void> {
      const client = clients[index] as pg.Client & { processID?: number };
      const id = client.processID;
      await connection.db.execute(sql`select pg_terminate_backend(${id}::integer, 5000)`);
      clients[index] = await connect();
    }
  });

/** How many rows this transaction has written so far. */
async function rowsWritten(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ n: string }>(
    `select sum(n_tup_ins + n_tup_upd)::text as n from pg_stat_xact_user_tables`,
  );
  return rows[0]?.n ?? '0';
}
