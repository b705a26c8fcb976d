/** The client's settings: an operator's are checked strictly, a client falls back field by field. */
import { describe, expect, it } from 'vitest';
import { parseClientConfig, readClientSettings } from '../../domain/clientConfig.ts';

describe('a client that reads its settings', () => {
  it('has every field at its default where there are none', () => {
    for (const nothing of [undefined, null, 7, 'text', [], {}])
      expect(parseClientConfig(nothing)).toEqual(parseClientConfig({}));
    expect(parseClientConfig({})).toMatchObject({
      maximumItemAmount: 15,
      maximumModifierAmount: 24,
      mapDefaults: { lat: 39.8, lng: -98.6, zoom: 4 },
      securePayment: { guestPaymentTokenMaxAge: 300_000 },
      newPaymentOptionEnabled: { venmo: false, campusCard: false },
    });
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
