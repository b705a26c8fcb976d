/** Each code of cards and payment methods as the sandbox produces it (docs/sandbox.md), asked of a running server. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SANDBOX_PIN } from '../../server/wallet/sandboxCards.ts';
import { anyDatabase } from '../server/kit/databases.ts';
import { openShop } from '../server/kit/shop.ts';
import { answer, start, stateIn } from '../server/paymentMethods/provider.ts';
import { tokenFor, typedCard } from '../server/kit/vaultFolder.ts';
import { paymentCodes, type Produced } from './paymentCodes.ts';

const [database] = await anyDatabase();
if (database === undefined) throw new Error('The embedded database is always there.');

describe('a code of cards and payment methods', () => {
  const her = openShop(database);
  beforeAll(async () => {
    expect((await add('7777000000001001')).code).toBeUndefined();
  });
  beforeEach(async () => {
    await her.connection.db.execute(sql`delete from sign_in_failures`);
  });

  const add = (cardNumber: string, pin = SANDBOX_PIN) =>
    her.maya.ask('add-card', { cardNumber, pin, makePrimaryCard: false });
  const change = (what: 'transfer' | 'makePrimary') =>
    her.maya.ask('change-card', { change: what, cardId: 'card-maya', toCard: 'card-leo', amount: 100 });
  const reload = (paymentMethodId = 'visa-maya', key = randomUUID()) =>
    her.maya.ask(
      'reload-card',
      {
        ...{ change: 'addMoney', cardId: 'card-maya', amount: 2_500, triggerAmount: null },
        paymentMethodId,
      },
      key,
    );
  const saveToken = (paymentInstrumentToken: string) =>
    her.maya.ask('save-payment-method', { paymentInstrumentToken, isDefault: false });
  const saveCard = async (number: string) =>
    saveToken(await tokenFor(her.server.vaultOrigin, typedCard(number)));
  const rename = (nickname: string) =>
    her.maya.ask('change-card', { change: 'rename', cardId: 'card-maya', nickname });
  async function codeOf(by: Produced, code: string): Promise<string | undefined> {
    if ('adds' in by) return (await add(by.adds, by.pin)).code;
    if ('saves' in by) return (await saveCard(by.saves)).code;
    if (!('refuses' in by)) throw new Error('This row has a test of its own.');
    expect((await rename(`Refused as ${code}`)).code).toBeUndefined();
    return (by.refuses === 'reload' ? await reload() : await change(by.refuses)).code;
  }

  const produced = paymentCodes.filter(({ by }) => !('steps' in by) && !('answeredIn' in by));
  it.each(produced)('$code of $page is what the sandbox answers', async ({ code, by }) => {
    expect(await codeOf(by, code)).toBe(code);
  });

  // A card that is registered to somebody can be asked for as well.
  const checked = produced.filter(({ code, by }) => 'adds' in by && code !== '122000');
  it.each(checked)('$code is what the balance check answers', async ({ code, by }) => {
    const [cardNumber, pin] = 'adds' in by ? [by.adds, by.pin ?? SANDBOX_PIN] : ['', ''];
    expect((await her.maya.ask('check-card-balance', { cardNumber, pin })).code).toBe(code);
  });

  it('a card that cannot be primary is added', async () => {
    const variables = { cardNumber: '7777000000001004', pin: SANDBOX_PIN, makePrimaryCard: true };
    expect((await her.maya.ask('add-card', variables)).data.addCard).toEqual({
      cardId: 'card-sandbox-1004',
      problem: 'makePrimaryCardError',
    });
  });

  it('a card without a security code stays', async () => {
    await rename('Everyday');
    const removed = await her.maya.ask('change-card', { change: 'remove', cardId: 'card-maya' });
    expect(removed.code).toBe('CARD_WITHOUT_PIN');
  });

  it('a nickname with a card number is refused', async () => {
    expect((await rename('7777 0000 0000')).code).toBe('NICKNAME_INVALID');
  });

  it('a challenge that is cancelled charges nothing', async () => {
    await rename('Everyday');
    const saved = (await saveCard('4000002760003184')).data.savePaymentMethod;
    const key = randomUUID();
    const asked = await reload(saved.paymentMethodId, key);
    expect(asked.data.reloadCard.isPending).toBe(true);
    await her.maya.ask('cancel-charge', { idempotencyKey: key });
    const { writeOutcome } = (await her.maya.ask('change-card-outcome', { idempotencyKey: key })).data;
    expect(writeOutcome).toMatchObject({ status: 'refused', code: 'CHARGE_CANCELLED' });
  });

  it('an invented return from PayPal saves nothing', async () => {
    expect((await saveToken(`pas_${'x'.repeat(43)}`)).code).toBe('PAYMENT_TOKEN_INVALID');
  });

  it('PayPal that is cancelled saves nothing', async () => {
    const cancelled = stateIn(await answer(await start(her.maya), 'cancel'));
    expect((await saveToken(cancelled)).code).toBe('PAYMENT_NOT_APPROVED');
  });

  it('the method of an auto reload stays', async () => {
    const made = await her.maya.ask('reload-card', {
      ...{ change: 'createAutoReload', cardId: 'card-maya', amount: 2_500, triggerAmount: 1_000 },
      paymentMethodId: 'visa-maya',
    });
    expect(made.code).toBeUndefined();
    const remove = { change: 'remove', paymentMethodId: 'visa-maya' } as const;
    expect((await her.maya.ask('change-payment-method', remove)).code).toBe('PAYMENT_METHOD_IN_USE');
  });

  it('is refused once for a key, whatever the card is called then', async () => {
    await rename('Refused as 121063');
    const key = randomUUID();
    const asked = { change: 'makePrimary', cardId: 'card-maya' } as const;
    expect((await her.maya.ask('change-card', asked, key)).code).toBe('121063');
    expect((await rename('Everyday')).code).toBeUndefined();
    expect((await her.maya.ask('change-card', asked, key)).code).toBe('121063');
    expect((await her.maya.ask('change-card', asked)).code).toBeUndefined();
  });

  it('is refused for a twenty-first card', async () => {
    await her.connection.db.execute(
      sql`insert into cards (card_id, account_id, member_id, nickname, last_four, is_primary, status)
          select 'more-' || n, account_id, member_id, '', '0000', false, 'active'
          from cards, generate_series(1, 18) n where card_id = 'card-maya'`,
    );
    expect((await add('7777000000001002')).code).toBe('CARD_LIMIT');
  });
});
