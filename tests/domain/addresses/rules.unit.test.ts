/** Which addresses are taken, and what is said of each part that is not. */
import { describe, expect, it } from 'vitest';
import { countries } from '../../../domain/addresses/countries.ts';
import { shownPhone } from '../../../domain/addresses/phone.ts';
import {
  type AddressFault,
  longest,
  readAddress,
  type TypedAddress,
  typedOf,
  type TypedPart,
  typedParts,
} from '../../../domain/addresses/rules.ts';
import { singleUseOfSecret, singleUseSecret } from '../../../domain/addresses/singleUse.ts';
import texts from '../../../src/i18n/en/addresses.json';
import { seattle, toronto } from './someAddress.ts';

const read = (parts: Partial<TypedAddress>, of: TypedAddress = seattle) =>
  readAddress({ ...of, ...parts }, 'Billing');
const kept = (part: TypedPart, typed: string, of: TypedAddress = seattle) =>
  read({ [part]: typed }, of).address?.[part];
const fault = (part: TypedPart, typed: string, of: TypedAddress = seattle): AddressFault | undefined =>
  read({ [part]: typed }, of).faults[part];

describe('an address', () => {
  it('of the United States and of Canada is taken, with its type', () => {
    expect(readAddress(seattle, 'Registration').address).toEqual({
      ...{ type: 'Registration', firstName: 'Maya', lastName: "O'Neil", phoneNumber: '+12065550100' },
      ...{ addressLine1: '1 Pine St', addressLine2: null, city: 'Seattle', countrySubdivision: 'WA' },
      ...{ postalCode: '98101', country: 'US' },
    });
    expect(read({}, toronto).address).toMatchObject({ postalCode: 'M5V 2T6', countrySubdivision: 'ON' });
  });

  it('that was kept is the same when it is read again', () => {
    for (const phoneNumber of ['206 555 0100', '+1 416 555 0100', '+44 20 7946 0958']) {
      const { address } = read({ addressLine2: 'Apt 5', phoneNumber });
      expect(address && readAddress(typedOf(address), address.type).address).toEqual(address);
    }
  });

  it('lacks each part that is empty or blank, except the second line', () => {
    for (const part of typedParts)
      for (const nothing of ['', '  \t '])
        expect([part, fault(part, nothing)]).toEqual([part, part === 'addressLine2' ? undefined : 'missing']);
  });

  it('says everything that is wrong at once', () => {
    const { address, faults } = read({ firstName: '', postalCode: '9810' });
    expect(address).toBeNull();
    expect(faults).toEqual({ firstName: 'missing', postalCode: 'malformed' });
  });

  it('is at most as long as can be kept, in characters', () => {
    for (const part of ['firstName', 'lastName', 'addressLine1', 'addressLine2', 'city'] as const) {
      expect(kept(part, '𝒜'.repeat(longest[part]))).toBe('𝒜'.repeat(longest[part]));
      expect(fault(part, 'a'.repeat(longest[part] + 1))).toBe('tooLong');
    }
  });

  it('holds no character that nobody can see, and no half of one', () => {
    for (const hidden of ['\u0000', '\u202e', '\u200b', '\ud800', '\ue000'])
      expect(fault('city', `Sea${hidden}ttle`)).toBe('unreadable');
  });

  it('keeps the joiners that spell a Persian name or an emoji', () => {
    for (const lastName of ['علی\u200cرضا', '👩\u200d🚀 Reyes'])
      expect([fault('lastName', lastName), read({ lastName }).address?.lastName]).toEqual([
        undefined,
        lastName,
      ]);
  });

  it('holds no card number in any part', () => {
    for (const part of ['firstName', 'addressLine1', 'addressLine2', 'city'] as const)
      expect(fault(part, 'Pine 4242 4242 4242 4242')).toBe('cardNumber');
  });

  it('holds none over two parts either, and a telephone number is none', () => {
    const over = (typed: Partial<TypedAddress>) => read(typed).faults;
    expect(over({ addressLine1: '4242 4242', addressLine2: '4242 4242' })).toEqual({
      addressLine2: 'cardNumber',
    });
    expect(over({ addressLine1: '1200 4th Ave', addressLine2: 'Apt 4242' })).toEqual({});
    expect(over({ addressLine1: '4242 4242 4242 4242', addressLine2: 'Apt 5' })).toEqual({
      addressLine1: 'cardNumber',
    });
    expect(
      over({ phoneNumber: '+49 4242 4242 4242', addressLine1: '4242 Pine St' }).addressLine1,
    ).toBeUndefined();
  });

  it('keeps a text in one form: no outer or doubled blanks, composed letters', () => {
    expect(kept('city', '  Mont\u0065\u0301al   Est ')).toBe('Mont\u00e9al Est');
  });
});

describe('names and places', () => {
  it('have a letter of any script', () => {
    expect(kept('firstName', '美咲')).toBe('美咲');
    expect(fault('firstName', '12')).toBe('malformed');
    expect(fault('city', '--')).toBe('malformed');
  });

  it('in a line have a letter or a digit', () => {
    expect(kept('addressLine1', '#12')).toBe('#12');
    expect(fault('addressLine1', '---')).toBe('malformed');
    expect(fault('addressLine2', '.')).toBe('malformed');
  });
});

describe('a telephone number', () => {
  it('is read as it is written in its country and in others', () => {
    for (const typed of [
      '(206) 555-0100',
      '206.555.0100',
      '+1 206 555 0100',
      '1-206-555-0100',
      '２０６５５５０１００',
    ])
      expect(kept('phoneNumber', typed)).toBe('+12065550100');
    expect(kept('phoneNumber', '+44 20 7946 0958')).toBe('+442079460958');
  });

  it.each(['861', '436', '621', '729', '679'])('of the new area %s is taken', (area) => {
    expect(kept('phoneNumber', `(${area}) 555-0142`)).toBe(`+1${area}5550142`);
  });

  it.each(['800 411 7246', '888 234 5678', '+1 242 365 1234', '+1 787 234 5678'])('%s is taken', (typed) => {
    expect(fault('phoneNumber', typed)).toBeUndefined();
  });

  it('that nobody can have is none', () => {
    for (const typed of [
      '555-0100',
      '123',
      '106 555 0100',
      '800 123 4567',
      '206 123 4567',
      '206 055 0100',
      '206 911 0100',
      '911 555 0100',
      '196 555 0100',
      '295 555 0100',
      '370 555 0100',
      '961 555 0100',
      '+1 206 555 01000',
      '+44 20 7946',
      '206 555 0100 ext 7',
      'call me',
      'call me 2065550100 now',
      '2065550100x',
    ])
      expect([typed, fault('phoneNumber', typed)]).toEqual([typed, 'malformed']);
  });

  it('is shown as at home, or with its country code', () => {
    expect(shownPhone('+12065550100', 'US')).toBe('(206) 555-0100');
    expect(shownPhone('+442079460958', 'US')).toBe('+44 20 7946 0958');
    expect(shownPhone('as it was', 'US')).toBe('as it was');
  });
});

describe('a postal code', () => {
  it.each([
    ['98101', '98101'],
    ['98101-1234', '98101-1234'],
    ['98101 1234', '98101-1234'],
    ['981011234', '98101-1234'],
    ['９８１０１', '98101'],
  ])('of the United States: %s is %s', (typed, code) => expect(kept('postalCode', typed)).toBe(code));

  it.each(['9810', '981010', '00000', 'A8101', '98101-12', 'M5V 2T6'])(
    'of the United States is not %s',
    (typed) => expect(fault('postalCode', typed)).toBe('malformed'),
  );

  it.each([
    ['M5V 2T6', 'M5V 2T6'],
    ['m5v2t6', 'M5V 2T6'],
    ['M5V-2T6', 'M5V 2T6'],
  ])('of Canada: %s is %s', (typed, code) => expect(kept('postalCode', typed, toronto)).toBe(code));

  it.each(['M5V 2T', '98101', 'D5V 2T6', 'W5V 2T6', 'Z5V 2T6', 'M5O 2T6', 'M5V 2U6', 'MMV 2T6'])(
    'of Canada is not %s',
    (typed) => expect(fault('postalCode', typed, toronto)).toBe('malformed'),
  );
});

describe('a state or province', () => {
  it('is one of its country', () => {
    expect(kept('countrySubdivision', 'PR')).toBe('PR');
    expect(fault('countrySubdivision', 'ON')).toBe('malformed');
    expect(fault('countrySubdivision', 'wa')).toBe('malformed');
    expect(fault('countrySubdivision', 'WA', toronto)).toBe('malformed');
  });

  it('is not judged where the country is none that is known', () => {
    expect(read({ country: 'FR', countrySubdivision: 'ON' }).faults).toEqual({ country: 'malformed' });
    expect(read({ country: 'fr' }).address).toBeNull();
  });

  it('has a name for each: 50 states with the district, the islands and the forces; 13 provinces and territories', () => {
    expect([countries.US.subdivisions.length, countries.CA.subdivisions.length]).toEqual([59, 13]);
    for (const [country, { subdivisions }] of Object.entries(countries))
      for (const code of subdivisions) expect(texts).toHaveProperty([`addresses.place.${country}.${code}`]);
  });
});

describe('an address that is used once', () => {
  it('has the names of the wire, and null for an empty second line', () => {
    const { address } = read({});
    if (!address) throw new Error('expected an address');
    const { line1, line2, countrySubDivision, ...rest } = singleUseOfSecret(singleUseSecret(address));
    expect([line1, line2, countrySubDivision]).toEqual(['1 Pine St', null, 'WA']);
    expect(rest).not.toHaveProperty('type');
    expect(singleUseOfSecret(singleUseSecret({ ...address, addressLine2: '' })).line2).toBeNull();
    expect(singleUseOfSecret(singleUseSecret({ ...address, addressLine2: 'Apt 5' })).line2).toBe('Apt 5');
  });
});
