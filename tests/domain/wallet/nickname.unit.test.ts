/** A card's nickname is what people see, and holds no number of a card. */
import { describe, expect, it } from 'vitest';
import { readNickname } from '../../../domain/wallet/rules.ts';

describe('a nickname', () => {
  it.each([
    ['  Coffee   money ', 'Coffee money'],
    ['', ''],
    ['a\u2028b', 'a b'],
    ['No. 7 of 2026', 'No. 7 of 2026'],
    // A family is one emoji, joined.
    ['👩\u200d👧', '👩\u200d👧'],
  ])('%j is %j', (typed, name) => {
    expect(readNickname(typed)).toBe(name);
  });

  it.each([
    '7777 0000 0000 1001',
    '7777/0000/0000/1001',
    '7777\u200b0000\u200b00001001',
    '７７７７_００００',
    '4242 a4242 b4242 c4242',
    'a\u0000b',
    '\ud800',
  ])('is not %j', (typed) => {
    expect(readNickname(typed)).toBeNull();
  });

  it.each([
    ['a family', '👨\u200d👩\u200d👧\u200d👦'],
    ['a skin tone', '👍🏽'],
    ['a heart with its variation', '❤\ufe0f'],
    ['a flag', '🇺🇸'],
    ['a flag of tags', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['a letter with an accent of its own', 'e\u0301'],
  ])('counts %s as the one character that a person sees', (_, seen) => {
    expect(readNickname(seen.repeat(40))).toBe(seen.repeat(40));
    expect(readNickname(seen.repeat(41))).toBeNull();
  });

  it('has no end of marks on one character', () => {
    expect(readNickname(`a${'\u0301'.repeat(320)}`)).toBeNull();
  });

  it('has no characters that turn the text around it, or that nobody sees', () => {
    expect(readNickname('x\u202egnp.cod')).toBe('xgnp.cod');
    for (const unseen of ['\u200b\u200b', '\u3164', '\u2066\u2069', '\u200d', '\ufe0f'])
      expect(readNickname(unseen), JSON.stringify(unseen)).toBe('');
  });
});
