/** Saving and changing payment methods through every layer: once, whatever is lost, doubled or killed; no token stored. */
import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '../../domain/paymentMethods/documents.ts';
import { exportTrace } from '../../src/compose/exportTrace.ts';
import { openDevice } from './openApp.ts';

const TOKEN = '4242';

async function ready() {
  const { app, browser, clock, server } = await openDevice();
  await app.signIn();
  app.look.paymentMethods();
  await clock.advanceAndSettle(100);
  const save = (token = TOKEN) => {
    const method = { paymentMethodId: null, isDefault: false, billingAddressId: null };
    return app.dispatch({ type: 'paymentMethods/save', data: { ...method, vaultRef: app.vault.put(token) } });
  };
  const state = () => app.log.world().paymentMethods;
  const listed = async () => {
    const stored = await browser.log.readDocument(state().last?.document ?? '');
    return ((stored?.body ?? []) as readonly PaymentMethod[]).map(
      ({ accountNumberLastFour, isDefault }) => `${accountNumberLastFour}${isDefault ? ' default' : ''}`,
    );
  };
  return { app, browser, clock, server, save, state, listed };
}

describe('saving a payment method', () => {
  it('shows it when the server has it, and sends its token once', async () => {
    const { save, clock, server, state, listed, browser } = await ready();
    await save();
    await clock.advanceAndSettle(1_000);
    expect(await listed()).toEqual(['4242 default']);
    expect(state().ended).toMatchObject({ paymentMethodId: 'pm-4242', code: null });
    expect(server.paymentMethods.tokens).toEqual([TOKEN]);
    const { text } = await exportTrace({ port: browser.log, tabId: 'tab', build: 'test', now: 0 }, false);
    expect(text).toContain('paymentMethods/saveRequested');
    // The fake's token is the last four digits, which a trace replaces.
    expect(text).not.toContain(TOKEN);
  });
});

describe('an account at a provider', () => {
  it('leaves neither the page of the provider nor the state of the way back in the log, or in a trace of it', async () => {
    const { app, save, clock, server, browser } = await ready();
    const start = { paymentType: 'paypal', returnUrl: '/gift', isDefault: false } as const;
    const answer = await app.client.remote.paymentMethods.startAgreement(start);
    expect(answer).toEqual({ ok: true, value: 'https://provider.example.com/paypal/secret' });
    await save('pas_planted');
    await clock.advanceAndSettle(1_000);
    expect(server.paymentMethods.tokens).toEqual(['pas_planted']);
    const { text } = await exportTrace({ port: browser.log, tabId: 'tab', build: 'test', now: 0 }, false);
    const rows = JSON.stringify(await browser.log.readAfter(0));
    expect(rows).toContain('paymentMethods/saveRequested');
    for (const place of [text, rows]) expect(place).not.toMatch(/pas_planted|provider\.example/);
  });
});
