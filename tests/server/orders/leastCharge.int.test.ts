/** The operator's least amount of a bank charge, whatever a client sends: for guests, members, and a reload for an order. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inShop } from '../kit/shop.ts';

const file = join(tmpdir(), `crema-settings-${randomUUID()}.json`);
writeFileSync(file, JSON.stringify({ leastCardCharge: 40_000 }));

inShop(
  'a bank charge below the least amount',
  (its) => {
    const charges = () => its.count(sql`from charges`);

    it('is opened for no guest, whose card stays good', async () => {
      const guest = its.guest();
      const [price, id] = [await its.priced(guest), await its.token()];
      for (let times = 0; times < 2; times++)
        expect((await its.submitAsGuest(guest, price, id)).code).toBe('CHARGE_TOO_SMALL');
      expect([await charges(), await its.ordersOf(price)]).toEqual([0, 0]);
    });

    it('is opened for no member: by card, for a rest, or for a reload', async () => {
      const [price, id] = [await its.priced(), await its.methodOf()];
      await its.setBalance(100);
      for (const more of [its.byCard(price, id), its.shared(price, id, 100), its.reloading(id)])
        expect((await its.submit(price, more)).code).toBe('CHARGE_TOO_SMALL');
      expect([await charges(), await its.ordersOf(price), await its.balance()]).toEqual([0, 0, 100]);
    });
  },
  { environment: { CLIENT_SETTINGS: file } },
);
