/** Which numbers can be a card's: the prefix and the length of a card network, and the check digit (Luhn, ISO/IEC 7812). */

export type CardKind = 'common' | 'maestro';

interface Network {
  readonly prefix: RegExp;
  readonly lengths: readonly number[];
  readonly kind: CardKind;
}

const from16 = [16, 17, 18, 19];
const networks: readonly Network[] = [
  { prefix: /^4/, lengths: [13, 16, 19], kind: 'common' },
  { prefix: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], kind: 'common' },
  { prefix: /^3[47]/, lengths: [15], kind: 'common' },
  { prefix: /^3(?:0[0-59]|[689])/, lengths: [14, 16, 19], kind: 'common' },
  { prefix: /^(?:35(?:2[89]|[3-8])|6011|64[4-9]|65|62|220[0-4])/, lengths: from16, kind: 'common' },
  { prefix: /^(?:50|5[6-9]|6)/, lengths: [12, 13, 14, 15, ...from16], kind: 'maestro' },
];

/** Null for digits that no network gives out. Maestro's numbers are of nearly any length. */
export function cardKindOf(digits: string): CardKind | null {
  const network = networks.find(
    ({ prefix, lengths }) => lengths.includes(digits.length) && prefix.test(digits),
  );
  return network !== undefined && passesLuhn(digits) ? network.kind : null;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - 0x30;
    const doubled = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += at % 2 === 0 ? digit : doubled;
  }
  return sum % 10 === 0;
}
