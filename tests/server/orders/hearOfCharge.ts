/** A server hears what the bank knows of an order's charge, and asks it for nothing yet. */
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../../server/db/createDatabase.ts';
import { advanceCharge } from '../../../server/payments/advanceCharge.ts';
import { createPurposes } from '../../../server/generated/chargePurposes.ts';
import { recordPayment } from '../../../server/payments/recordPayment.ts';
import { createSandboxGateway } from '../../../server/sandbox/createSandboxGateway.ts';
import type { TestServer } from '../kit/testServer.ts';

/** `key`: of the write. */
export async function hearOfCharge(
  db: Database,
  { clock, vaultOrigin }: Pick<TestServer, 'clock' | 'vaultOrigin'>,
  key: string,
) {
  const gateway = createSandboxGateway({ db, clock, bankOrigin: () => vaultOrigin ?? '' });
  const purposes = createPurposes(clock);
  const [row] = await rowsOf<{ chargeId: string }>(
    db,
    sql`select charge_id as "chargeId" from charges where purpose = 'order' and reference = ${key}`,
  );
  const chargeId = row?.chargeId ?? '';
  const payment = await gateway.find(chargeId);
  if (payment === null) throw new Error('the bank does not know it');
  await db.transaction((tx) => recordPayment(tx, purposes, chargeId, { asked: null, payment }, clock.now()));
  return { advance: () => advanceCharge({ db, clock, gateway, purposes }, chargeId) };
}
