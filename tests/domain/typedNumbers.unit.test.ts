/** Typed numbers, codes and amounts: one table for every field that takes one, and none that reads them itself. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAddress } from '../../domain/addresses/rules.ts';
import { readCardPostalCode } from '../../domain/cardFields/postalCode.ts';
import { tipFromText } from '../../domain/pricing/tipAmounts.ts';
import { readWhole } from '../../domain/typedNumbers.ts';
import { readAmount, readCardNumber, readPin } from '../../domain/wallet/rules.ts';
import { scannedNumber } from '../../server/wallet/payInStore.ts';
import { cardOf } from '../../src/cardFrame/readFields.ts';
import { phoneLink } from '../../src/features/stores/details/phoneLink.ts';
import { seattle, toronto } from './addresses/someAddress.ts';

const bankCard = (parts: object) =>
  cardOf({ number: '4242424242424242', expiry: '12/39', code: '123', postalCode: '98101', ...parts }, 'card');
const address = (parts: object, of = seattle) => readAddress({ ...of, ...parts }, 'Billing').address;

/** Each reader of a typed number: how people write the same value. `_` stands where separators may be. */
const readers: readonly (readonly [name: string, read: (typed: string) => unknown, written: string])[] = [
  ['stored-value card', readCardNumber, '7777_0000_1111_2222'],
  ['PIN', readPin, '1234_5678'],
  ['scan at the till', (typed) => scannedNumber(typed, null, new Date(0)), '7777_0000_1111_2222'],
  ['bank card', (number) => bankCard({ number })?.['number'], '4242_4242_4242_4242'],
  ['security code', (code) => bankCard({ code })?.['securityCode'], '123'],
  ['expiration date', (expiry) => bankCard({ expiry })?.['expirationMonth'], '11/39'],
  ['postal code of a card', readCardPostalCode, '98101'],
  ['ZIP code', (postalCode) => address({ postalCode })?.postalCode, '98101'],
  ['ZIP+4', (postalCode) => address({ postalCode })?.postalCode, '98101_1234'],
  ['Canadian code', (postalCode) => address({ postalCode }, toronto)?.postalCode, 'M5V_2T6'],
  ['telephone', (phoneNumber) => address({ phoneNumber })?.phoneNumber, '206_555_0100'],
  ['telephone abroad', (phoneNumber) => address({ phoneNumber })?.phoneNumber, '+44_20_7946_0958'],
  ['telephone of a store', phoneLink, '+1_206_555_0100'],
  ['amount of money', readAmount, '12.50'],
  ['tip', (typed) => tipFromText(typed, 2_000), '12.50'],
  ['whole number', readWhole, '12'],
];
const inDigitsFrom = (zero: number, text: string): string =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));

describe.each(readers)('a typed number: %s', (_, read, written) => {
  const usual = read(written.replaceAll('_', ' '));

  it.each([
    ['blanks around it', `  ${written}\t`],
    ['no-break blanks', `\u00a0${written.replaceAll('_', '\u00a0')}\u202f`],
    ['marks of direction, as copied from contacts', `\u202a${written}\u202c\u200e`],
    ['invisible characters within', written.replaceAll(/(?<=\d)(?=\d)/g, '\u200b\u2060\u00ad')],
    ['full-width digits', inDigitsFrom(0xff10, written)],
    ['Arabic digits', inDigitsFrom(0x0660, written)],
    ['Persian digits', inDigitsFrom(0x06f0, written)],
    ['Devanagari digits', inDigitsFrom(0x0966, written)],
    ['bold digits', inDigitsFrom(0x1d7ce, written)],
    ['dashes', written.replaceAll('_', '-')],
    ['typographic dashes', written.replaceAll('_', '–')],
    ['non-breaking hyphens', written.replaceAll('_', '\u2011')],
  ])('with %s is the same', (_case, typed) => {
    expect(usual ?? null).not.toBeNull();
    expect(read(typed.replaceAll('_', ' '))).toEqual(usual);
  });
});

// A store's telephone number is whatever can be dialled in its text.
it.each(readers.filter(([, read]) => read !== phoneLink))(
  '%s is none with another sign',
  (_, read, written) => {
    for (const other of ['½', '²', '①', 'x?', '<'])
      expect(read(`${written.replaceAll('_', '')}${other}`) ?? null).toBeNull();
  },
);

describe('an amount of money', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12,50', 1_250],
    ['12,5', 1_250],
    [' $12.05 ', 1_205],
    ['$ 12,05', 1_205],
    ['12,50 $', 1_250],
    ['CA$5', 500],
    ['5 CAD', 500],
    ['٥٠٫٢٥', 5_025],
    ['.5', 50],
    ['0.01', 1],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1 234,50', 123_450],
    ['0', null],
    ['0,00', null],
    ['1,234', null],
    ['12.345', null],
    ['1,2,3', null],
    ['12.', null],
    ['12 50', null],
    ['-5', null],
    ['1e2', null],
    ['½', null],
    ['5²', null],
    ['$', null],
    ['x12', null],
    ['', null],
  ])('%j is %s cents, as a tip too', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
    expect(tipFromText(text, 999_999) || null).toBe(cents);
  });
});

/** Each file with a field for a number, and the one that reads what was typed. */
const fields = {
  'cardFrame/createField.ts': 'src/cardFrame/readFields.ts',
  'parts/addresses/AddressFields.tsx': 'domain/addresses/rules.ts',
  'features/gifts/GiftForm.tsx': 'domain/gifts/compose.ts',
  'parts/price/TipChoice.tsx': 'domain/pricing/tipAmounts.ts',
  'features/profile/PartnerPage.tsx': 'domain/profile/rules.ts',
  'features/sandbox/BaristaSettings.tsx': 'src/features/sandbox/BaristaSettings.tsx',
  'features/sandbox/CurbsideSettings.tsx': 'src/features/sandbox/CurbsideSettings.tsx',
  'features/sandbox/Till.tsx': 'src/features/sandbox/Till.tsx',
  'features/session/account/ChooseNew.tsx': 'src/parts/elevation/codeIn.ts',
  'features/wallet/NumberAndPin.tsx': 'domain/wallet/rules.ts',
  'features/wallet/ReloadAmount.tsx': 'domain/wallet/rules.ts',
  'features/wallet/TransferForm.tsx': 'domain/wallet/rules.ts',
  'parts/secondFactor/FactorCode.tsx': 'src/parts/elevation/codeIn.ts',
  'parts/elevation/CodeField.tsx': 'src/parts/elevation/codeIn.ts',
};

it('is read by the one reader in each field', () => {
  const source = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
  const found = readdirSync(join(import.meta.dirname, '../../src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /input[mM]ode[=:]\s*[{"'].*(?:numeric|decimal|tel)/.test(source(`src/${file}`)));
  expect(found.toSorted()).toEqual(Object.keys(fields).toSorted());
  for (const reader of Object.values(fields)) expect(source(reader)).toContain("/typedNumbers.ts'");
});
