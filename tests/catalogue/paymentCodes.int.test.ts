/** Each code of cards and payment methods as the sandbox produces it (docs/sandbox.md), asked of a running server. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SANDBOX_PIN } from '../../server/wallet/sandboxCards.ts';
import { testDatabases } from '../server/kit/databases.ts';
import { createBrowser, startTestServer, type Browser } from '../server/kit/testServer.ts';
import { tokenFor, typedCard } from '../server/kit/vaultFolder.ts';
import { paymentCodes, type Produced } from './paymentCodes.ts';

const [database] = await testDatabases();
if (database === undefined) throw new Error('The embedded database is always there.');

describe('a code of cards and payment methods', () => {
  let connection: Awaited<ReturnType<typeof database.open>>;
  let server: Awaited<ReturnType<typeof startTestServer>>;
  let maya: Browser;
  beforeAll(async () => {
    connection = await database.open();
    server = await startTestServer(connection, { RATE_LIMIT_PER_MINUTE: '0' });
    maya = createBrowser(server.url);
    await maya.signIn();
    expect((await add('7777000000001001')).code).toBeUndefined();
  });
  afterAll(async () => {
    await server.close();
    await connection.close();
  });
  beforeEach(async () => {
    await connection.db.execute(sql`delete from sign_in_failures`);
  });

  const add = (cardNumber: string, pin = SANDBOX_PIN) =>
    maya.ask('add-card', { cardNumber, pin, makePrimaryCard: false });
  const change = (what: 'transfer' | 'makePrimary') =>
    maya.ask('change-card', { change: what, cardId: 'card-maya', toCard: 'card-leo', amount: 100 });
  const reload = () =>
    maya.ask('reload-card', {
      ...{ change: 'addMoney', cardId: 'card-maya', amount: 2_500, triggerAmount: null },
      paymentMethodId: 'visa-maya',
    });
  const rename = (nickname: string) =>
    maya.ask('change-card', { change: 'rename', cardId: 'card-maya', nickname });
  async function codeOf(by: Produced, code: string): Promise<string | undefined> {
    if ('adds' in by) return (await add(by.adds, by.pin)).code;
    if ('saves' in by) {
      const paymentInstrumentToken = await tokenFor(server.vaultOrigin, typedCard(by.saves));
      return (await maya.ask('save-payment-method', { paymentInstrumentToken, isDefault: false })).code;
    }
    if (!('refuses' in by)) throw new Error('This row has a test of its own.');
    expect((await rename(`Refused as ${code}`)).code).toBeUndefined();
    return (by.refuses === 'reload' ? await reload() : await change(by.refuses)).code;
  }

  const produced = paymentCodes.filter(({ by }) => !('steps' in by) && !('answeredIn' in by));
  it.each(produced)('$code of $page is what the sandbox answers', async ({ code, by }) => {
    expect(await codeOf(by, code)).toBe(code);
  });

  it('is refused once for a key, whatever the card is called then', async () => {
    await rename('Refused as 121063');
    const key = randomUUID();
    const asked = { change: 'makePrimary', cardId: 'card-maya' } as const;
    expect((await maya.ask('change-card', asked, key)).code).toBe('121063');
    expect((await rename('Everyday')).code).toBeUndefined();
    expect((await maya.ask('change-card', asked, key)).code).toBe('121063');
    expect((await maya.ask('change-card', asked)).code).toBeUndefined();
  });

  it('is refused for a twenty-first card', async () => {
    await connection.db.execute(
      sql`insert into cards (card_id, account_id, member_id, nickname, last_four, is_primary, status)
          select 'more-' || n, account_id, member_id, '', '0000', false, 'active'
          from cards, generate_series(1, 18) n where card_id = 'card-maya'`,
    );
    expect((await add('7777000000001002')).code).toBe('CARD_LIMIT');
  });

  it('is met outside of the sandbox by its own cards alone', async () => {
    const { noScriptedCards } = await import('../../server/sandbox/scriptedCards.ts');
    expect(noScriptedCards.refusalOfPin('00121063')).toBeNull();
    expect(noScriptedCards.refusalOfNickname('Refused as 121063')).toBeNull();
  });
});
