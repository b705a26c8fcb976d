/** What a barcode holds, and what a till reads of it. */
import { describe, expect, it } from 'vitest';
import { drawBarcode } from '../../../server/wallet/drawBarcode.ts';
import { barcodeContent, scannedNumber } from '../../../server/wallet/payInStore.ts';

const NUMBER = '7777000000004821';
const KEY = 'a key that tills and servers share';
const at = (seconds: number): Date => new Date(Date.UTC(2026, 4, 4, 9, 0, seconds));

describe('what a barcode holds', () => {
  it('is the number, where tills share no key', () => {
    expect(barcodeContent(NUMBER, null, at(0))).toEqual({ text: NUMBER, validSeconds: null });
  });

  it('is the number and six digits that change every minute, where they do', () => {
    const { text, validSeconds } = barcodeContent(NUMBER, KEY, at(45));
    expect(text).toMatch(new RegExp(`^${NUMBER}\\d{6}$`));
    expect(validSeconds).toBe(15);
    expect(barcodeContent(NUMBER, KEY, at(59)).text).toBe(text);
    expect(barcodeContent(NUMBER, KEY, at(60)).text).not.toBe(text);
    expect(barcodeContent(NUMBER, `${KEY} or not`, at(45)).text).not.toBe(text);
  });

  it('is drawn as one symbol for the same digits, black on white', async () => {
    const drawn = await drawBarcode(NUMBER);
    expect(drawn).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    expect(drawn.toLowerCase()).toContain('#ffffff');
    expect(await drawBarcode(NUMBER)).toBe(drawn);
    expect(await drawBarcode('7777000000004822')).not.toBe(drawn);
  });
});

describe('what a till reads', () => {
  it('is a number as it was scanned or typed', () => {
    for (const key of [null, KEY]) {
      expect(scannedNumber(NUMBER, key, at(0))).toBe(NUMBER);
      expect(scannedNumber('7777 0000-0000 4821', key, at(0))).toBe(NUMBER);
    }
  });

  it('is a number with its code, for that minute and the next one', () => {
    const { text } = barcodeContent(NUMBER, KEY, at(59));
    expect(scannedNumber(text, KEY, at(59))).toBe(NUMBER);
    expect(scannedNumber(text, KEY, at(119))).toBe(NUMBER);
    expect(scannedNumber(text, KEY, at(120))).toBeNull();
    expect(scannedNumber(text, null, at(59))).toBeNull();
  });

  it.each(['', '4821', `${NUMBER}000000`, `${NUMBER}12345`, `${NUMBER}ÄÖÜabc`, 'x'.repeat(22)])(
    'is nothing in %j',
    (scanned) => expect(scannedNumber(scanned, KEY, at(0))).toBeNull(),
  );
});
