/**
 * Money on its way to a card while the bank asks the person, on every database: what is told of it, and a card that is lost
 * or removed meanwhile (decision 0072).
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../server/db/createDatabase.ts';
import { sandboxCard } from '../../../server/sandbox/createSandboxGateway.ts';
import { checkLedger } from '../../../server/wallet/checkLedger.ts';
import { sandboxNumber, SANDBOX_PIN } from '../../../server/wallet/sandboxCards.ts';
import { anyDatabase } from '../kit/databases.ts';
import { signedInMaya } from '../kit/signedInMaya.ts';
import { tillOf, timesTold } from '../kit/till.ts';

for (const database of await anyDatabase())
  describe(`a reload whose bank asks, on ${database.name}`, () => {
    const her = signedInMaya(database);
    beforeAll(async () => {
      await her.connection.db.execute(
        sql`update payment_methods set gateway_card = ${sandboxCard('challenge')} where payment_method_id = 'visa-maya'`,
      );
    });
    afterAll(async () => {
      expect((await checkLedger(her.connection.db)).faults).toEqual([]);
    });

    const outcome = async (key: string) =>
      (await her.maya.ask('change-card-outcome', { idempotencyKey: key })).data.writeOutcome;
    const chargeOf = async (key: string) =>
      (await her.maya.ask('get-charge', { idempotencyKey: key })).data.charge;
    const settled = (key: string, status: string) =>
      vi.waitFor(async () => expect((await outcome(key)).status).toBe(status), {
        timeout: 8_000,
        interval: 200,
      });

    /** A card of Maya's whose reload waits for the bank's question. */
    const asksFor = async (lastFour: string) => {
      const added = { cardNumber: sandboxNumber(lastFour), pin: SANDBOX_PIN, makePrimaryCard: false };
      const { cardId } = (await her.maya.ask('add-card', added)).data.addCard;
      const key = randomUUID();
      const asked = { change: 'addMoney', cardId, amount: 1_000, triggerAmount: null } as const;
      const answer = await her.maya.ask('reload-card', { ...asked, paymentMethodId: 'visa-maya' }, key);
      expect(answer.data.reloadCard).toMatchObject({ isPending: true });
      const url = (await chargeOf(key))?.challengeUrl ?? '';
      const held = async () => {
        const [row] = await rowsOf<{ balance: number; heldIn: number }>(
          her.connection.db,
          sql`select balance::int as balance, held_in::int as "heldIn" from accounts join cards using (account_id)
              where card_id = ${cardId}`,
        );
        return row;
      };
      const confirm = async () =>
        (
          await fetch(`${url}/confirm`, {
            method: 'POST',
            headers: { origin: her.server.vaultOrigin ?? '' },
          })
        ).text();
      return { cardId, key, held, confirm };
    };

    it('is told of its card alone, and her devices hear of it when the bank is asked and when it is decided', async () => {
      const told = async () =>
        (await her.maya.ask('get-cards', {})).data.cards.flatMap(({ cardId, pendingAmount }) =>
          pendingAmount === 0 ? [] : [[cardId, pendingAmount]],
        );
      const heard = () => timesTold(her.connection.db, 'maya');
      const before = await heard();
      const { cardId, key } = await asksFor('1004');
      expect(await told()).toEqual([[cardId, 1_000]]);
      // Once for the card that was added.
      expect(await heard()).toBe(before + 2);
      await her.maya.ask('cancel-charge', { idempotencyKey: key });
      expect(await told()).toEqual([]);
      expect(await heard()).toBe(before + 3);
    });

    it('is told where it is an auto reload whose bank does not answer at first, as soon as it is asked for', async () => {
      const asked = { change: 'createAutoReload', amount: 1_000, triggerAmount: 2_500 } as const;
      const paymentMethodId = await her.methodOf('answerLost');
      const cards = async () =>
        (await her.maya.ask('get-cards', {})).data.cards.find(({ cardId }) => cardId === 'card-maya');
      await her.maya.ask('reload-card', { ...asked, cardId: 'card-maya', paymentMethodId });
      const before = await timesTold(her.connection.db, 'maya');
      const { pay } = tillOf(() => her.server.url);
      await pay({ cardId: 'card-maya', amount: 100 });
      await vi.waitFor(async () => expect((await cards())?.pendingAmount).toBe(1_000), { timeout: 8_000 });
      await vi.waitFor(
        async () => expect(await cards()).toMatchObject({ balance: 3_400, pendingAmount: 0 }),
        { timeout: 8_000, interval: 200 },
      );
      // Of the payment, and of the charge when it was opened and when it was captured.
      expect(await timesTold(her.connection.db, 'maya')).toBe(before + 3);
    }, 20_000);

    it.each([
      ['reportLost', '1001', '121032'],
      ['remove', '1002', '121034'],
    ] as const)(
      'charges nothing where the card is gone while the bank asks (%s), and says so at once',
      async (what, lastFour, code) => {
        const { cardId, key, held, confirm } = await asksFor(lastFour);
        const before = (await held())?.balance;
        expect((await her.maya.ask('change-card', { change: what, cardId })).code).toBeUndefined();
        expect(await chargeOf(key)).toMatchObject({ state: 'voided', code });
        expect(await outcome(key)).toMatchObject({ status: 'refused', code });
        expect(await confirm()).toContain('is over');
        expect(await held()).toEqual({ balance: before, heldIn: 0 });
      },
    );

    it('charges nothing where the card was lost just before the bank was answered', async () => {
      const { cardId, key, held, confirm } = await asksFor('1003');
      const before = (await held())?.balance;
      await her.connection.db.execute(sql`update cards set status = 'lost' where card_id = ${cardId}`);
      await confirm();
      await settled(key, 'refused');
      expect(await outcome(key)).toMatchObject({ status: 'refused', code: '121032' });
      expect(await chargeOf(key)).toMatchObject({ state: 'voided' });
      expect(await held()).toEqual({ balance: before, heldIn: 0 });
    });
  });
