/** Changing and adding cards through every layer: once, whatever is lost, doubled or killed; number and PIN in no store. */
import { describe, expect, it } from 'vitest';
import { cardSecret } from '../../domain/wallet/cardSecret.ts';
import { openDevice } from './openApp.ts';

const NUMBER = '7777000000001001';

async function ready() {
  const { app, clock, server } = await openDevice();
  await app.signIn();
  app.look.cards();
  await clock.advanceAndSettle(100);
  const add = () => {
    const vaultRef = app.vault.put(cardSecret(NUMBER, '24682468'));
    return app.dispatch({
      type: 'wallet/add',
      data: { makePrimaryCard: false, transferCard: null, vaultRef },
    });
  };
  const move = (amount: number) =>
    app.dispatch({
      type: 'wallet/change',
      data: { change: 'transfer', cardId: 'c-1', nickname: null, toCard: `c-${NUMBER}`, amount },
    });
  const wallet = () => app.log.world().wallet;
  const balances = () => wallet().cards.map(({ balance }) => balance);
  return { app, clock, server, add, move, wallet, balances };
}

describe('a reload of a card', () => {
  const five = { amount: 500, triggerAmount: null, paymentMethodId: 'visa' };
  const reload = ({ app }: Awaited<ReturnType<typeof ready>>) =>
    app.dispatch({ type: 'wallet/reload', data: { change: 'addMoney', cardId: 'c-1', ...five } });

  it('is asked for until the server has decided, at once when the feed tells of money', async () => {
    const world = await ready();
    const { clock, server, app } = world;
    server.wallet.isUndecided = true;
    await reload(world);
    await clock.advanceAndSettle(20_000);
    const phases = () => Object.values(app.log.world().outbox.writes).map(({ phase }) => phase);
    expect(phases()).toEqual(['accepted']);
    // The next question by time alone would come after sixteen seconds.
    server.wallet.isUndecided = false;
    server.tell('wallet');
    await clock.advanceAndSettle(500);
    expect(phases()).toEqual([]);
    expect(world.wallet().ended).toMatchObject({ cardId: 'c-1', code: null });
  });
});

describe('a change of a card', () => {
  it('shows the new balances when the server has them', async () => {
    const { add, move, balances, clock, wallet } = await ready();
    const [before = 0] = balances();
    await add();
    await clock.advanceAndSettle(1_000);
    await move(500);
    await clock.advanceAndSettle(1_000);
    expect(balances()).toEqual([before - 500, 2_000]);
    expect(wallet().ended).toMatchObject({ cardId: 'c-1', code: null });
  });
});
