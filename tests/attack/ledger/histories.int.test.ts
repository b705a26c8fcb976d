/**
 * Random histories of the ledger over ten connections of a real PostgreSQL, with connections that break before the commit
 * and answers that are lost after it: every answer is as predicted, nothing is lost or doubled, the books are right.
 * `npm run attack -- ledger --runs N` plays N histories; the seed is printed and ATTACK_SEED repeats them.
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
const SEED = Number(process.env['ATTACK_SEED'] ?? Date.now() % 1_000_000);
const at = new Date('2026-01-01T12:00:00Z');
const iso = (ms: number): string => new Date(at.getTime() + ms).toISOString();

for (const database of (await testDatabases()).filter(({ name }) => name === 'PostgreSQL'))
  describe(`${HISTORIES} histories of the ledger on ${database.name} (seed ${SEED})`, () => {
    let connection: Awaited<ReturnType<typeof database.open>>;
    let clients: pg.Client[];
    let histories = 0;
    let cuts = 0;
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
        { numRuns: HISTORIES, seed: SEED, endOnFailure: true },
      );
      // Where the machine is so busy that the pool takes the database for silent, it is asked again.
      const faults = async () => (await checkLedger(connection.db)).faults;
      await expect.poll(faults, { timeout: 60_000, interval: 1_000 }).toEqual([]);
      console.log(
        `seed ${SEED}: ${histories} histories, ${operations} committed operations over ${CONNECTIONS} connections, ${cuts} of which were cut and replaced`,
      );
    });

    async function openCards(prefix: string): Promise<void> {
      await Promise.all(
        CARDS.map(async (card) => {
          const to = prefix + card;
          await openAccount(connection.db, to, 'card', 'USD', MAX_BALANCE);
          const reference = `${to} begins`;
          await move(connection.db, { kind: 'reload', reference, from: HOUSE, to, amount: BEGIN, at });
        }),
      );
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

    /** Null where the connection broke, or the transaction was rolled back, before the commit. */
    async function ask(index: number, prefix: string, asked: Asked, fate: Fate): Promise<Seen | null> {
      const client = clients[index];
      if (client === undefined) throw new Error('no connection');
      const named = (name: string): string => (name === HOUSE ? name : prefix + name);
      await client.query('begin');
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
      const { changed, versions } = await writtenBy(client, prefix, asked.key);
      if (fate === 'broken') await breakOff(index);
      if (fate === 'rolledBack') await client.query('rollback');
      if (fate === 'broken' || fate === 'rolledBack') return null;
      await client.query('commit');
      const [row] = rows;
      if (row === undefined) throw new Error('no answer');
      const hasChanged = changed && row.state !== 'refused';
      return { asked, ...row, versions: { ...versions, changed: hasChanged ? 1 : 0 } };
    }

    /** The connection is cut, and the transaction is over before a new one is used: the server closes last of all. */
    async function breakOff(index: number): Promise<void> {
      const client = clients[index] as pg.Client & { processID?: number };
      const isOver = new Promise((resolve) => client.once('end', resolve));
      await connection.db.execute(sql`select pg_terminate_backend(${client.processID}::integer)`);
      await isOver;
      cuts++;
      clients[index] = await connect();
    }
  });

interface Written {
  /** Whether this transaction wrote a row of the ledger or of a card. */
  readonly changed: boolean;
  /** The cards of the transfer with this key, without the prefix. */
  readonly versions: Readonly<Record<string, number>>;
}

async function writtenBy(client: pg.Client, prefix: string, key: string): Promise<Written> {
  const own = 'pg_current_xact_id_if_assigned()::xid';
  const { rows } = await client.query<{ card: string; version: string; isOfKey: boolean; changed: boolean }>(
    `select account_id as card, version, coalesce(account_id in (t.from_account, t.to_account), false) as "isOfKey",
       coalesce(a.xmin = ${own} or t.xmin = ${own}, false) as changed
     from accounts a
       left join ledger_transactions t on t.kind = 'transfer' and t.reference = $2
     where a.account_id = any($1)`,
    [CARDS.map((card) => prefix + card), prefix + key],
  );
  const ofKey = rows.filter(({ isOfKey }) => isOfKey);
  return {
    changed: rows.some(({ changed }) => changed),
    versions: Object.fromEntries(
      ofKey.map(({ card, version }) => [card.slice(prefix.length), Number(version)]),
    ),
  };
}
