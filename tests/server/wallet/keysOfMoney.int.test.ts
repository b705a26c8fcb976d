/** The key of a write that moves money, two days after its answer was forgotten by everything that is forgotten. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { deleteExpired } from '../../../server/db/housekeeping.ts';
import { inShop } from '../kit/shop.ts';
import { createShiftedClock } from '../kit/testServer.ts';

const TWO_DAYS_MS = 48 * 3_600_000;
const REUSED = 'IDEMPOTENCY_KEY_REUSED';

inShop('the key of a write that moves money', (its) => {
  const { submit, byCard, reloading } = its;
  beforeEach(() => its.forget());
  const twoDaysLater = () => {
    const clock = createShiftedClock();
    clock.ahead(TWO_DAYS_MS);
    return deleteExpired(its.db, clock);
  };
  const moved = () => its.count(sql`from ledger_entries`);
  const reload = (asked: object, key: string, who = its.maya) =>
    its.reload({ amount: 1_000, paymentMethodId: 'visa-maya', ...asked }, key, who);

  interface Asked {
    readonly code?: string | undefined;
    readonly data: unknown;
  }
  /** Asked again, it is answered the same and moves nothing; with another body, or by Leo, it is an error and moves nothing. */
  async function isKept<T extends Asked>(
    again: () => Promise<T>,
    code: string | undefined,
    others: readonly (() => Promise<Asked>)[],
  ): Promise<T> {
    const first = await again();
    expect(first.code).toBe(code);
    await twoDaysLater();
    const before = await moved();
    expect(await again()).toMatchObject({ code: first.code, data: first.data });
    for (const other of others) expect((await other()).code).toBe(REUSED);
    expect(await moved()).toEqual(before);
    return first;
  }

  it('of added money, and of money that a bank refused', async () => {
    const [key, refused] = [randomUUID(), randomUUID()];
    await isKept(() => reload({}, key), undefined, [
      () => reload({ amount: 1_500 }, key),
      () => reload({ cardId: 'card-leo', paymentMethodId: 'visa-leo' }, key, its.leo),
    ]);
    const paymentMethodId = await its.methodOf('declined');
    await isKept(() => reload({ paymentMethodId }, refused), '121048', [() => reload({}, refused)]);
  });

  it.each(['a stored-value card', 'a saved card', 'a reload'])('of an order that %s pays', async (how) => {
    const [price, another, his] = [await its.priced(), await its.priced(), await its.priced(its.leo)];
    const key = randomUUID();
    const more =
      how === 'a saved card' ? byCard(price, 'visa-maya') : how === 'a reload' ? reloading('visa-maya') : {};
    await isKept(() => submit(price, more, key), undefined, [
      () => submit(another, {}, key),
      () => submit(his, {}, key, its.leo),
      // It was answered by the reload of the order.
      () => reload({}, key),
    ]);
  });

  it('of a guest’s order', async () => {
    const [guest, another, key] = [its.guest(), its.guest(), randomUUID()];
    const [price, theirs] = [await its.priced(guest), await its.priced(another)];
    const [token, other] = [await its.token(), await its.token()];
    await isKept(() => its.submitAsGuest(guest, price, token, key), undefined, [
      () => its.submitAsGuest(another, theirs, other, key),
    ]);
  });

  it('of a refusal of a guest is kept while the guest’s session is there, and no longer', async () => {
    const [guest, key] = [its.guest(), randomUUID()];
    const price = await its.priced(guest);
    await isKept(() => its.submitAsGuest(guest, price, 'no token', key), 'PAYMENT_TOKEN_INVALID', []);
    await its.run(sql`delete from sessions where guest_id is not null`);
    await twoDaysLater();
    expect(await its.count(sql`from idempotency_keys where key = ${key}`)).toBe(0);
  });

  it('of a card that was given up before it was added', async () => {
    const key = randomUUID();
    const close = () => its.maya.ask('close-add-card', { idempotencyKey: key }, key);
    const closed = await isKept(close, undefined, [
      () => its.addCard('1003', its.maya, {}, key),
      () => its.addCard('1003', its.leo, {}, key),
    ]);
    expect(closed.data.closeWrite).toMatchObject({ status: 'refused', code: 'ENTER_AGAIN' });
  });

  it('of a cancelled order', async () => {
    const [cancelled, running, key] = [await its.priced(), await its.priced(), randomUUID()];
    for (const each of [cancelled, running]) await submit(each);
    const cancel = ({ orderId }: typeof cancelled, who = its.maya) =>
      who.ask('cancel-order', { orderId }, key);
    await isKept(() => cancel(cancelled), undefined, [
      () => cancel(running),
      () => cancel(cancelled, its.leo),
    ]);
  });

  it('of a card that was added with its balance, and of a transfer that was refused', async () => {
    const [key, refused] = [randomUUID(), randomUUID()];
    const add = (lastFour: string, transferCard: string | null, who = its.maya) =>
      its.addCard(lastFour, who, { transferCard }, key);
    const first = await isKept(() => add('1001', 'card-maya'), undefined, [
      () => add('1001', null),
      () => add('1003', null, its.leo),
    ]);
    expect(first.data.addCard.problem).toBeNull();
    const transfer = (amount: number) => {
      const asked = { change: 'transfer', cardId: 'card-sandbox-1001', toCard: 'card-maya', amount } as const;
      return its.changeCard(asked, its.maya, refused);
    };
    await isKept(() => transfer(5_000), '121025', [() => transfer(1)]);
  });

  it.each(['svc', 'card'])('of two members at once moves the money of one of them (%s)', async (tender) => {
    const [hers, his] = tender === 'svc' ? ['card-maya', 'card-sandbox-1003'] : ['visa-maya', 'visa-leo'];
    if (tender === 'svc') await its.addCard('1003', its.leo);
    else
      await its.run(
        sql`insert into payment_methods (payment_method_id, payment_method_id_hash, member_id, payment_type, last_four,
              expiration_month, expiration_year, postal_code, gateway_card, added_at)
            select ${his}, ${his}, 'leo', 'visa', '1881', 12, 2090, '98101', gateway_card, now()
            from payment_methods where payment_method_id = 'visa-maya'`,
      );
    for (let round = 0; round < 5; round += 1) {
      const key = randomUUID();
      await its.setBalance(2_500);
      const prices = [await its.priced(), await its.priced(its.leo)] as const;
      const paidBy = (id: string, { summary }: (typeof prices)[0]) => ({
        tenders: [{ id, tender, amount: summary.price }],
      });
      const before = await moved();
      const codes = await Promise.all([
        submit(prices[0], paidBy(hers, prices[0]), key),
        submit(prices[1], paidBy(his, prices[1]), key, its.leo),
      ]);
      expect(codes.map(({ code }) => code).toSorted()).toEqual([REUSED, undefined]);
      expect((await moved()) - before).toBe(2);
      await its.forget();
    }
  });
});
