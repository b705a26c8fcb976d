/**
 * (r) A group of ten gifts beside one gift, bought over HTTP in turns from one server on PostgreSQL; and how long 1,000 mails that
 * are due at once take two servers, to the mailbox of the sandbox.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../server/db/createDatabase.ts';
import { migrate } from '../server/db/migrate.ts';
import { sandboxCard } from '../server/sandbox/createSandboxGateway.ts';
import { startMeasured, type MeasuredServer } from '../tools/browser/measuredServer.ts';
import { figure, median, type Figure } from './figure.ts';
import { addBenchMembers, openPostgres } from './postgres.ts';

const ROUNDS = 40;
const GROUP = 10;
const DUE = 1_000;
const DUE_SECONDS = 20;
const LONGEST_WAIT_MS = 120_000;

export async function giftsFigure(): Promise<readonly Figure[]> {
  const connection = await openPostgres();
  if (!connection) return [];
  const { db, url } = connection;
  const servers: MeasuredServer[] = [];
  const start = async () => {
    const server = await startMeasured('server/start/main.ts', {
      ...{ DATABASE_URL: url, SANDBOX: 'on', RATE_LIMIT_PER_MINUTE: '0' },
      ...{ GIFTS_A_DAY: '10000', GIFT_DOLLARS_A_DAY: '1000000' },
    });
    servers.push(server);
    return server;
  };
  try {
    await migrate(connection);
    await addBenchMembers(db, 1);
    await addMethod(db);
    const server = await start();
    const took = { one: [] as number[], group: [] as number[] };
    for (let round = 0; round <= ROUNDS; round++) {
      const one = await buy(server.url, 1);
      const group = await buy(server.url, GROUP);
      if (round > 0) took.one.push(one);
      if (round > 0) took.group.push(group);
    }
    for (let bought = 0; bought < DUE; bought += GROUP) await buy(server.url, GROUP, dayIn(30));
    await start();
    const seconds = await deliver(db);
    const lower = { better: 'lower' as const };
    return [
      figure({
        ...{ ...lower, name: '(r) a group of ten gifts', value: median(took.group), unit: 'ms' },
        ...{ peer: 'one gift', peerValue: median(took.one), bar: 2.5 },
      }),
      figure({
        ...{ ...lower, name: '(r) 1,000 due mails, two servers', value: seconds, unit: 's' },
        ...{ peer: 'asked for', peerValue: DUE_SECONDS, bar: 1 },
      }),
    ];
  } finally {
    for (const server of servers) server.stop();
    await connection.close();
  }
}

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const addMethod = (db: Database) =>
  db.execute(
    sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type, last_four,
          expiration_month, expiration_year, postal_code, fingerprint, gateway_card, is_default, added_at)
        values ('bench', 'bench', 'bench-0', 'visa', '1881', 12, 2039, '98101', 'bench', ${sandboxCard('accepted')}, true, now())`,
  );

/** Milliseconds until it is answered. */
async function buy(url: string, recipients: number, day: string | null = null): Promise<number> {
  const key = randomUUID();
  const egifts = Array.from({ length: recipients }, (_, place) => ({
    ...{ productNumber: 'THANKS01', amount: 500, message: 'Thank you', deliveryMethod: 'email' },
    ...{ recipientName: 'Rosa', recipientEmail: `${key}-${place}@example.com` },
    deliverOn: day === null ? null : { day, timeZoneId: 'America/Denver' },
  }));
  const started = performance.now();
  const response = await fetch(`${url}/apiproxy/v1/gift/gift-purchase`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', cookie: 'crema_session=token-0' },
      ...{ 'idempotency-key': key, origin: url },
    },
    body: JSON.stringify({
      ...{ requestId: key, paymentType: 'visa', paymentInstrumentId: 'bench', egifts },
      ...{ senderName: 'Bench', senderEmail: 'bench@example.com' },
    }),
  });
  if (!response.ok) throw new Error(`A gift was answered ${response.status}: ${await response.text()}`);
  return performance.now() - started;
}

/** Seconds from when they are due until each is in its mailbox. */
async function deliver(db: Database): Promise<number> {
  await db.execute(sql`update gifts set deliver_on = null where deliver_on is not null`);
  await db.execute(sql`update gift_deliveries set next_at = now(), due_at = now() where state = 'pending'`);
  const started = performance.now();
  for (;;) {
    const [left] = await rowsOf<{ n: number }>(
      db,
      sql`select count(*)::int as n from gift_deliveries where state not in ('delivered', 'accepted')`,
    );
    const waited = performance.now() - started;
    if (left?.n === 0 || waited > LONGEST_WAIT_MS) return waited / 1_000;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
