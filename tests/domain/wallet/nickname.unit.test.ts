/** A card's nickname is what people see, and holds no number of a card. */
import { describe, expect, it } from 'vitest';
import { readNickname } from '../../../domain/wallet/rules.ts';
import { shownNickname } from '../../../domain/wallet/shownNickname.ts';

describe('a nickname', () => {
  it.each([
    ['  Coffee   money ', 'Coffee money'],
    ['', ''],
    ['   ', ''],
    ['For   the\t office', 'For the office'],
    ['card 1234567', 'card 1234567'],
    ['1234 and 5678', '1234 and 5678'],
    ['a\u2028b', 'a b'],
    ['No. 7 of 2026', 'No. 7 of 2026'],
    // A family is one emoji, joined.
    ['👩\u200d👧', '👩\u200d👧'],
  ])('%j is %j', (typed, name) => {
    expect(readNickname(typed)).toBe(name);
  });

  it.each([
    '7777 0000 0000 1001',
    '7777.0000',
    '٧٧٧٧٠٠٠٠',
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
    ['a pirate’s flag', '🏴\u200d☠\ufe0f'],
    ['a letter that is joined to nothing', 'a\u200d'],
    ['a letter that is kept from the next', 'ی\u200c'],
  ])('counts %s as the one character that a person sees', (_, seen) => {
    expect(readNickname(seen.repeat(40))).toBe(seen.repeat(40));
    expect(readNickname(seen.repeat(41))).toBeNull();
  });

  it('counts letters and digits that joiners stand between as what they are', () => {
    for (const between of ['\u200d', '\u200c', '\u0301\u200d']) {
      const letters = (count: number) => Array.from({ length: count }, () => 'a').join(between);
      expect(readNickname(letters(40))).toBe(letters(40));
      expect(readNickname(letters(41)), JSON.stringify(between)).toBeNull();
    }
  });

  it('has two people who kiss, with their skin tones, and a family of four, and no longer chain of emoji', () => {
    const kiss = '👩🏽\u200d❤\ufe0f\u200d💋\u200d👨🏿';
    const family = ['👨🏽', '👩🏽', '👧🏽', '👦🏽'].join('\u200d');
    expect(readNickname(kiss + family)).toBe(kiss + family);
    expect(readNickname(`${family}\u200d${family}`)).toBeNull();
  });

  it('has no end of marks, or of joiners, on one character', () => {
    for (const more of ['\u0301', '\u200c', '\u200d']) {
      expect(readNickname(`a${more.repeat(11)}`)).not.toBeNull();
      expect(readNickname(`a${more.repeat(12)}`), JSON.stringify(more)).toBeNull();
    }
  });

  it('that a server from before kept longer is shown as long as one may be', () => {
    const joined = Array.from({ length: 160 }, () => 'a').join('\u200d');
    expect(shownNickname(joined)).toBe('a\u200d'.repeat(40));
    expect(shownNickname(`Mine${'\u0301'.repeat(300)}!`)).toBe(`Mine${'\u0301'.repeat(11)}!`);
    expect(shownNickname('Mine 👍🏽')).toBe('Mine 👍🏽');
  });

  it('has no characters that turn the text around it, or that nobody sees', () => {
    expect(readNickname('x\u202egnp.cod')).toBe('xgnp.cod');
    for (const unseen of ['\u200b\u200b', '\u3164', '\u2066\u2069', '\u200d', '\ufe0f'])
      expect(readNickname(unseen), JSON.stringify(unseen)).toBe('');
  });
});
