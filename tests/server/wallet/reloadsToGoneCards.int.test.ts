/** Money on its way to a card while the bank asks the person: what is told of it, and a card that is lost or removed meanwhile (decision 0072). */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { inShop } from '../kit/shop.ts';
import { SOON } from '../kit/shopOrders.ts';
import { tillOf } from '../kit/till.ts';

inShop('a reload whose bank asks', (its) => {
  /** A card of Maya's whose reload waits for the bank's question. */
  const asksFor = async (lastFour: string) => {
    const { cardId } = (await its.addCard(lastFour)).data.addCard;
    const [key, paymentMethodId] = [randomUUID(), await its.methodOf('challenge')];
    const answer = await its.reload({ cardId, amount: 1_000, paymentMethodId }, key);
    expect(answer.data.reloadCard).toMatchObject({ isPending: true });
    const account = async () => {
      const [row] = await its.rows<{ balance: number; heldIn: number }>(
        sql`select balance::int as balance, held_in::int as "heldIn" from accounts join cards using (account_id)
            where card_id = ${cardId}`,
      );
      return row;
    };
    return { cardId, key, account, before: (await account())?.balance };
  };
  const isRefused = async ({ key, account, before }: Awaited<ReturnType<typeof asksFor>>, code: string) => {
    expect(await its.outcomeOf(key)).toMatchObject({ status: 'refused', code });
    expect(await its.chargeOf(key)).toMatchObject({ state: 'voided', code });
    expect(await account()).toEqual({ balance: before, heldIn: 0 });
  };
  const told = () => its.told('wallet');

  it('is told of its card alone, and her devices hear of it when the bank is asked and when it is decided', async () => {
    const pending = async () =>
      (await its.maya.ask('get-cards', {})).data.cards.flatMap(({ cardId, pendingAmount }) =>
        pendingAmount === 0 ? [] : [[cardId, pendingAmount]],
      );
    const before = await told();
    const { cardId, key } = await asksFor('1004');
    // Once for the card that was added.
    expect([await pending(), await told()]).toEqual([[[cardId, 1_000]], before + 2]);
    await its.maya.ask('cancel-charge', { idempotencyKey: key });
    expect([await pending(), await told()]).toEqual([[], before + 3]);
  });

  it('is told where it is an auto reload whose bank does not answer at first, as soon as it is asked for', async () => {
    const asked = { change: 'createAutoReload', amount: 1_000, triggerAmount: 2_500 } as const;
    await its.reload({ ...asked, paymentMethodId: await its.methodOf('answerLost') });
    const before = await told();
    await tillOf(() => its.server.url).pay({ cardId: 'card-maya', amount: 100 });
    await vi.waitFor(async () => expect((await its.card())?.pendingAmount).toBe(1_000), SOON);
    await vi.waitFor(
      async () => expect(await its.card()).toMatchObject({ balance: 3_400, pendingAmount: 0 }),
      SOON,
    );
    // Of the payment, and of the charge when it was opened and when it was captured.
    expect(await told()).toBe(before + 3);
  }, 20_000);

  it.each([
    ['reportLost', '1001', '121032'],
    ['remove', '1002', '121034'],
  ] as const)(
    'charges nothing where the card is gone while the bank asks (%s), and says so at once',
    async (change, lastFour, code) => {
      const asked = await asksFor(lastFour);
      const url = (await its.chargeOf(asked.key))?.challengeUrl ?? '';
      expect((await its.changeCard({ change, cardId: asked.cardId })).code).toBeUndefined();
      await isRefused(asked, code);
      const late = { method: 'POST', headers: { origin: its.server.vaultOrigin ?? '' } };
      expect(await (await fetch(`${url}/confirm`, late)).text()).toContain('is over');
    },
  );

  it('charges nothing where the card was lost just before the bank was answered', async () => {
    const asked = await asksFor('1003');
    await its.run(sql`update cards set status = 'lost' where card_id = ${asked.cardId}`);
    await its.answerBank(asked.key, 'confirm');
    await its.settled(asked.key, 'refused');
    await isRefused(asked, '121032');
  });
});
