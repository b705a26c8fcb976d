/** The client's settings: an operator's are checked strictly, a client falls back field by field. */
import { describe, expect, it } from 'vitest';
import { parseClientConfig, readClientSettings } from '../../domain/clientConfig.ts';

/** Of the specifications: what a page can do without being told anything. */
const standards = {
  ...{ maximumItemAmount: 15, maximumModifierAmount: 24, zoomThreshold: 8, panThreshold: 0.2 },
  ...{ isPricingEnabled: true, enableTransparentPricing: true, unauthCardBalanceCheckEnabled: false },
  newPaymentOptionEnabled: {
    creditCard: true,
    giftCard: true,
    payPal: true,
    venmo: false,
    campusCard: false,
  },
  svcLoadOptions: {
    ...{ amounts: [1_000, 1_500, 2_500, 5_000, 7_500, 10_000], least: 500, most: 10_000, standard: 2_500 },
  },
  autoReloadOptions: { triggers: [500, 1_000, 1_500, 2_500], standard: 1_000 },
  tipOptions: { amounts: [0, 100, 200, 500], most: 2_000 },
  tipLaterMinutes: 120,
  leastCardCharge: 50,
  securePayment: { guestPaymentTokenMaxAge: 300_000 },
};

describe('a client that reads its settings', () => {
  it('has every field at its default where there are none', () => {
    for (const nothing of [undefined, null, 7, 'text', [], {}])
      expect(parseClientConfig(nothing)).toEqual(parseClientConfig({}));
    expect(parseClientConfig({})).toMatchObject(standards);
  });

  it('keeps the good fields beside a wrong one', () => {
    const config = parseClientConfig({ maximumItemAmount: -1, zoomThreshold: 9 });
    expect([config.maximumItemAmount, config.zoomThreshold]).toEqual([15, 9]);
  });

  it('reads what an operator may set, unchanged', () => {
    const values = { maximumItemAmount: 3, locale: 'en-CA', tipOptions: { amounts: [0], most: 0 } };
    expect(readClientSettings(values)).toEqual({ values });
    expect(parseClientConfig(values)).toMatchObject(values);
  });
});

describe('an operator’s settings', () => {
  it.each([
    [[], 'The client settings must be one JSON object.'],
    [{ maximumItemAmont: 3 }, 'maximumItemAmont is no client setting.'],
    [{ __proto__x: 1 }, '__proto__x is no client setting.'],
    [{ maximumItemAmount: 0 }, 'maximumItemAmount must be a number from 1 to 100.'],
    [{ maximumItemAmount: 2.5 }, 'maximumItemAmount must be a whole number from 1 to 100.'],
    [{ mapDefaults: { lat: 91, lng: 0, zoom: 4 } }, 'mapDefaults.lat must be a number from -90 to 90.'],
    [{ locale: 'english' }, 'locale must be a locale such as en-US.'],
    [
      { appDownloadLink: 'javascript:alert(1)' },
      'appDownloadLink must be a path such as /menu, or an http(s) address.',
    ],
    [
      { orderingUrlRoot: '//evil.example' },
      'orderingUrlRoot must be a path such as /menu, or an http(s) address.',
    ],
    [{ supportPhone: 'call me' }, 'supportPhone must be a phone number.'],
  ])('%j are refused: %s', (json, sentence) => {
    expect(readClientSettings(json)).toEqual({ problems: [sentence] });
  });
});
