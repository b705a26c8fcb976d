/** What is known of a tip by its key. */
import { sql } from 'drizzle-orm';
import type { Outcomes } from '../kit/outcomes.ts';
import { placedLatte } from '../orders/placedLatte.ts';

export const tipsOutcomes: Outcomes<'give-tip'> = {
  'give-tip': {
    accepted: async ({ db, clock, owner }) => {
      const { orderId } = await placedLatte(owner);
      await db.execute(sql`insert into order_status_history (order_id, status, at)
        values (${orderId}, 'PickedUp', ${clock.now().toISOString()}::timestamptz)`);
      return { orderId, amount: 100 };
    },
    refused: ['TIP_NOT_OFFERED', () => ({ orderId: 'of-nobody', amount: 100 })],
  },
};
