/** Card numbers as somebody types them who does not want them found, and ordinary texts that only look like them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardNumberIn, withoutCardNumbers } from '../../domain/cardNumbers.ts';

const CARD = '4111111111111111';
const inGroups = (separator: string): string => CARD.replace(/\d{4}(?=\d)/g, `$&${separator}`);
const inDigits = (characters: string): string =>
  Array.from(CARD, (digit) => Array.from(characters)[Number(digit)]).join('');
const from = (first: number): string =>
  Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(first + digit)).join('');

const hidden = {
  'with the long vowel mark of a Japanese keyboard': inGroups('ー'),
  'with letters between its groups': inGroups('x'),
  'with words between its groups': inGroups(' then '),
  'with ten spaces between its groups': inGroups(' '.repeat(10)),
  'with named spaces of HTML': inGroups('&nbsp;'),
  'with a letter after each digit': Array.from(CARD).join('x'),
  'in circled digits': inDigits('⓪①②③④⑤⑥⑦⑧⑨'),
  'in superscript digits': inDigits('⁰¹²³⁴⁵⁶⁷⁸⁹'),
  'in dingbat digits': inDigits('🄋➀➁➂➃➄➅➆➇➈'),
  'in Han numerals': inDigits('〇一二三四五六七八九'),
  'in segmented digits': inDigits(from(0x1fbf0)),
  'after zeros': `000000${CARD}`,
  'with its date and code in one run of digits': `${CARD}1227123`,
  'within a longer run of digits': `99${CARD}55`,
  'as a date that no calendar has': '4111-11-11 11:11:11.11',
  'with spaces as an address has them': inGroups('%20'),
  'with spaces of an address within an address': inGroups('%2520'),
  'with plus signs of an address': inGroups('+'),
  'with spaces by their number in HTML': inGroups('&#32;'),
  'with spaces by their number in hex in HTML': inGroups('&#x20;'),
  'with spaces as a program has them': inGroups('\\x20'),
  'with spaces as JSON may have them': inGroups('\\u0020'),
  'in digits as an address has them': Array.from(CARD, (digit) => `%3${digit}`).join(''),
  'in digits by their number in HTML': Array.from(CARD, (digit) => `&#${48 + Number(digit)};`).join(''),
  'as a spot that is less exact in one direction': '41.1111111,11.11111',
};

describe('a card number is found', () => {
  it.each(Object.entries(hidden))('%s', (_name, typed) => {
    expect(cardNumberIn({ typed: `my ${typed} ok` })).toBe(CARD);
    expect(withoutCardNumbers(`my ${typed} ok`)).toBe('my •••• ok');
  });

  it('two thousand times in one text, within a second', () => {
    const started = performance.now();
    expect(withoutCardNumbers(`${CARD} `.repeat(2000))).toBe('•••• '.repeat(2000));
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('beside what was taken out', () => {
    const masked = withoutCardNumbers(`4111 1111 ${CARD} 1111 1111`);
    expect(cardNumberIn(masked)).toBe(null);
  });
});

const inSizes = (card: string, sizes: readonly number[], separator: string): string =>
  sizes
    .map((size, at) => {
      const start = sizes.slice(0, at).reduce((sum, each) => sum + each, 0);
      return card.slice(start, start + size);
    })
    .join(separator);

describe('a card number in uneven groups is found', () => {
  it.each([
    ['4222222222222', [5, 3, 5]],
    ['4222222222222', [1, 6, 6]],
    ['30569309025904', [7, 7]],
    ['30569309025904', [2, 5, 2, 5]],
    ['378282246310005', [5, 5, 5]],
    ['378282246310005', [3, 3, 3, 3, 3]],
    ['378282246310005', [2, 6, 7]],
    ['501800000009', [5, 7]],
    ['501800000009', [3, 3, 3, 3]],
    ['6304000000000000', [6, 5, 5]],
    ['6212345678900000003', [6, 13]],
    ['6212345678900000003', [1, 2, 3, 4, 9]],
    ['4000000000000000006', [9, 10]],
  ])('%s in %j', (card, sizes) => {
    for (const separator of [' ', '-', '.', ' / ', '%20']) {
      const typed = inSizes(card, sizes, separator);
      expect([typed, cardNumberIn(typed)]).toEqual([typed, card]);
      expect(withoutCardNumbers(`my ${typed} ok`)).toBe('my •••• ok');
    }
  });

  it('as a spot, where no spot is written so', () => {
    for (const [typed, card] of [
      ['37.8282246,31.0005', '378282246310005'],
      ['37.8282, 24.6310005', '378282246310005'],
      ['41.11111,11.1111111', CARD],
      ['41.1111111, 11.11111', CARD],
    ] as const)
      expect([typed, cardNumberIn(typed)]).toEqual([typed, card]);
  });
});

describe('ordinary texts', () => {
  const number = (least: number, most: number) => fc.integer({ min: least, max: most });
  const digits = (count: number) => fc.stringMatching(new RegExp(`^[0-9]{${count}}$`));
  const two = (most: number) => number(1, most).map((each) => String(each).padStart(2, '0'));
  const town = fc.constantFrom(
    'Seattle, WA',
    'Paris',
    '東京都千代田区一番町',
    'Nº 4 Porto',
    'Calle 13, Lima',
  );
  const street = fc.constantFrom('Pike St', 'NE 45th Ave, Suite 1200,', 'Highway 99', 'rue de la Paix');
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
  const phone = fc
    .tuple(number(201, 989), number(200, 999), digits(4), fc.constantFrom('-', ' ', '.'))
    .map(([area, exchange, line, gap]) => [area, exchange, line].join(gap));
  const day = fc.tuple(number(1990, 2040), two(12), two(28)).map((parts) => parts.join('-'));
  const clock = fc.tuple(two(23), two(59), two(59)).map((parts) => parts.join(':'));
  const kinds = {
    'a town and its postal code': fc.tuple(town, digits(5), digits(4)).map(([a, b, c]) => `${a} ${b}-${c}`),
    'a street address': fc.tuple(number(1, 20_000), street, town, digits(5)).map((parts) => parts.join(' ')),
    coordinates: fc
      .tuple(degrees(89), degrees(179))
      .map(([lat, lng]) => `${lat.toFixed(6)}, ${lng.toFixed(6)}`),
    'a day and a time': fc.tuple(day, clock).map(([a, b]) => `${a}T${b}.123Z`),
    'a span of time': fc.tuple(day, clock, clock).map(([a, b, c]) => `${a} ${b} - ${c}`),
    'milliseconds since 1970, from 2001 to 2096': number(1e12, 4e12 - 1).map(String),
    'a UUID': fc.uuid(),
    'a telephone number with an extension': fc.tuple(phone, digits(4)).map(([a, b]) => `+1 ${a} ext. ${b}`),
    'a telephone number and a postal code': fc.tuple(phone, digits(5)).map(([a, b]) => `(${a}), ${b}`),
    'a telephone number and a postal code, with the same sign everywhere': fc
      .tuple(number(201, 989), number(200, 999), digits(4), digits(5), fc.constantFrom('-', ' ', '.'))
      .map(([area, exchange, line, postal, gap]) => [area, exchange, line, postal].join(gap)),
    'a telephone number with its country, in groups': fc
      .tuple(number(30, 99), digits(3), digits(3), digits(4), fc.constantFrom('-', ' ', '.'))
      .map(([country, ...parts]) => [`+${country}`, ...parts.slice(0, 3)].join(String(parts[3]))),
    'coordinates as a machine gives them': fc
      .tuple(degrees(89), degrees(179))
      .map(([lat, lng]) => `${lat.toFixed(7)},${lng.toFixed(7)}`),
    'coordinates without their last zeros': fc
      .tuple(degrees(89), degrees(179))
      .map(([lat, lng]) => `${Number(lat.toFixed(6))}, ${Number(lng.toFixed(6))}`),
    'a telephone number abroad': digits(12).map((each) => `+${each}`),
  };
  const RUNS = 10_000;
  /** At most one of ten thousand. */
  const MOST = 1;

  it.each(Object.entries(kinds))('are left as they are, but for one of 10,000: %s', (_name, kind) => {
    const texts = fc.sample(kind as fc.Arbitrary<string>, { seed: 8, numRuns: RUNS });
    expect(texts.filter((text) => withoutCardNumbers(text) !== text).slice(0, 5).length).toBeLessThanOrEqual(
      MOST,
    );
  });
});
