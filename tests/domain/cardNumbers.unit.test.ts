import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardNumberIn, withoutCardNumbers } from '../../domain/cardNumbers.ts';

it('replaces a card number wherever it was typed', () => {
  const typed = { place: 'near 4111 1111 1111 1111, please', deeper: [{ text: '4111111111111111' }] };
  expect(withoutCardNumbers(typed)).toEqual({ place: 'near ••••, please', deeper: [{ text: '••••' }] });
});

it('leaves ids, instants, spots and numbers that are no card number as they are', () => {
  const values = {
    id: '01a1fd8f-6fa4-7d95-b2e1-42411dc03822',
    // All of its digits are decimal, and 16 of them pass the check digit.
    uuid: '41111111-1111-7111-8111-111111111111',
    hash: '4111111111111111a8b9c0d1e2f30415',
    at: 1_772_550_000_000,
    instant: '2026-11-21T23:15:03.000Z',
    day: '2026-11-21 23:15:03',
    spot: '47.60621,-122.33207',
    phone: '+1 206-555-0100',
    sku: '4111111111111112',
    name: 'Iced Latte 16 oz',
  };
  expect(withoutCardNumbers(values)).toBe(values);
});

const separators = {
  nothing: '',
  'a space': ' ',
  'two spaces': '  ',
  'a dot': '.',
  'a hyphen': '-',
  'an en dash': '–',
  'a slash': '/',
  'an underscore': '_',
  'a comma and a space': ', ',
  'a no-break space': '\u00a0',
  'a thin space': '\u2009',
  'an ideographic space': '\u3000',
  'a zero-width space': '\u200b',
  'a zero-width joiner': '\u200d',
  'a soft hyphen': '\u00ad',
  'a newline': '\n',
  'a line feed of Windows': '\r\n',
  'a tab': '\t',
  'an Arabic decimal separator': '\u066b',
  'a combining mark': '\u0301',
  'an emoji': '💳',
  'a right-to-left mark': '\u200f',
};
const cards = [
  '4111111111111111',
  '378282246310005',
  '6304000000000000',
  '501800000009',
  '6304289999999999993',
];
const zeros = {
  Arabic: 0x660,
  Persian: 0x6f0,
  Devanagari: 0x966,
  Thai: 0xe50,
  'full-width': 0xff10,
  bold: 0x1d7ce,
};

describe('a card number is found', () => {
  it.each(Object.entries(separators))('with %s between its groups', (_name, separator) => {
    for (const card of cards) {
      const typed = (card.match(/\d{1,4}/g) ?? []).join(separator);
      expect(cardNumberIn({ typed: `x ${typed} y` })).toBe(card);
      expect(withoutCardNumbers(typed)).toBe('••••');
    }
  });

  it.each(Object.entries(zeros))('in %s digits', (_name, zero) => {
    const typed = '4111 1111 1111 1111'.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    expect(cardNumberIn(typed)).toBe('4111111111111111');
    expect(withoutCardNumbers(`a ${typed} b`)).toBe('a •••• b');
  });

  it('inside a word, after a quantity, in a key, as a number and digit by digit', () => {
    expect(withoutCardNumbers('card4111111111111111exp')).toBe('card••••exp');
    expect(withoutCardNumbers('visa-4111-1111-1111-1111-mine')).toBe('visa-••••-mine');
    expect(withoutCardNumbers('2 4111 1111 1111 1111')).toBe('2 ••••');
    expect(withoutCardNumbers({ '4111111111111111': 1 })).toEqual({ '••••': 1 });
    expect(cardNumberIn([4_111_111_111_111_111])).toBe('4111111111111111');
    expect(cardNumberIn(Array.from('4111111111111111').join(' '))).toBe('4111111111111111');
  });

  it('in any text, wherever separators are put', () => {
    const between = fc.constantFrom(...Object.values(separators));
    const gaps = fc.array(between, { minLength: 18, maxLength: 18 });
    fc.assert(
      fc.property(
        fc.constantFrom(...cards),
        gaps,
        fc.constantFrom('', 'pay ', '(', 'nº'),
        (card, gap, before) => {
          const typed = Array.from(card, (digit, at) => (at === 0 ? digit : `${gap[at - 1]}${digit}`)).join(
            '',
          );
          expect(cardNumberIn(before + typed)).toBe(card);
          expect(cardNumberIn(withoutCardNumbers(before + typed))).toBe(null);
        },
      ),
      { seed: 8, numRuns: 500 },
    );
  });
});
