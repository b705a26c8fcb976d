/**
 * Stable pseudonyms for the values that a trace must not contain. Keyed (HMAC), so that values cannot be
 * guessed without the key of this export; the key is not kept. A personal text keeps its shape: a name
 * becomes a name, an e-mail address one at example.invalid, other text letter for letter. Places and
 * credentials keep no shape: their length could identify them.
 */
import { cardNumberIn } from '../../domain/cardNumbers.ts';
import { replacedLetters, type Next } from './scripts.ts';

/** `name`: the field's name, which indicates the kind of value. */
export interface Learned {
  readonly value: string | number;
  readonly dataClass: ReplacedClass;
  readonly name: string;
}
export type ReplacedClass = 'credential' | 'personal' | 'place' | 'money' | 'document';

export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly isInteger: boolean;
}

export interface Pseudonyms {
  /**
   * Values must be learned before they are looked up. A text of several classes is of the first in `ReplacedClass`.
   */
  learn(values: readonly Learned[]): Promise<void>;
  /** '' for '', and for a text that was not learned. */
  ofText(text: string): string;
  /** 0 for 0, which means "none", and for a number that was not learned. */
  ofNumber(value: number, bounds: Bounds): number;
  /** Amounts keep their order and sign, so that comparisons (insufficient balance) keep their result. */
  ofAmount(amount: number): number;
  /** The texts that have a stand-in. */
  texts(): readonly string[];
}

export async function createPseudonyms(keyBytes: Uint8Array<ArrayBuffer>): Promise<Pseudonyms> {
  const key = await crypto.subtle.importKey('raw', keyBytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  const byText = new Map<string, string>();
  const byNumber = new Map<string, Uint8Array>();
  const byAmount = new Map<number, number>();
  const taken = new Set<string>();
  let attempts = 0;
  const digest = async (text: string): Promise<Uint8Array> =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));

  async function learnText(value: string, dataClass: ReplacedClass, name: string): Promise<void> {
    if (value === '' || byText.has(value)) return;
    const hash = await digest(`0:${value}`);
    const most = attempts < MAX_ATTEMPTS ? ATTEMPTS : FEW_ATTEMPTS;
    for (let attempt = 0; attempt <= most; attempt++) {
      attempts++;
      const standIn = standInFor(value, dataClass, name, varied(hash, attempt), attempt);
      if (revealsValue(value, standIn) || (attempt < most && taken.has(standIn))) continue;
      taken.add(standIn);
      return void byText.set(value, standIn);
    }
    // No safe stand-in was found: the value is dropped.
    byText.set(value, '');
  }

  return {
    async learn(values) {
      for (const { value, dataClass, name } of values.toSorted((a, b) => rank(a) - rank(b))) {
        if (typeof value === 'string') await learnText(value, dataClass, name);
        else if (dataClass === 'money') byAmount.set(Math.abs(value), 0);
        else byNumber.set(numberKey(value), await digest(`number:${numberKey(value)}`));
      }
      let amount = 0;
      for (const known of [...byAmount.keys()].toSorted((a, b) => a - b)) {
        amount += within(STEP, await digest(`amount:${known}`));
        byAmount.set(known, amount);
      }
    },
    ofText: (text) => byText.get(text) ?? '',
    ofNumber(value, bounds) {
      const hash = byNumber.get(numberKey(value));
      return value === 0 || hash === undefined ? 0 : within(bounds, hash);
    },
    ofAmount: (amount) => (amount === 0 ? 0 : Math.sign(amount) * (byAmount.get(Math.abs(amount)) ?? 0)),
    texts: () => [...byText.keys()],
  };
}

/** Bounds in cents of the distance between consecutive amounts. */
const STEP: Bounds = { least: 50, most: 3000, isInteger: true };

const ATTEMPTS = 100;
/** Attempts for all values together; a file may contain thousands with few possible stand-ins of their shape. */
const MAX_ATTEMPTS = 300_000;
const FEW_ATTEMPTS = 3;

/** A different hash for each attempt, as hard to guess as the first. */
const varied = (hash: Uint8Array, attempt: number): Uint8Array =>
  hash.map((byte, at) => byte * (2 * attempt + 1) + attempt * (31 * at + 17));
const classes: readonly ReplacedClass[] = ['credential', 'personal', 'place', 'money', 'document'];
const rank = ({ dataClass }: Learned): number => classes.indexOf(dataClass);

/** Spots that differ by less than a millionth of a degree are one spot (domain/stores/spot.ts). */
const numberKey = (value: number): string => value.toFixed(6);

const firstNames =
  'Alex Ari Ash Bailey Blake Cameron Casey Charlie Dakota Drew Eden Ellis Emery Finley Frankie Gray Harper Hayden Indigo Jamie Jesse Jordan Jules Kai Kendall Kit Lane Lennon Logan Marlow Morgan Nico Noel Oakley Parker Peyton Quinn Reese Remy River Robin Rory Rowan Sage Sam Sawyer Shay Sidney Skyler Sloan Tatum Taylor Terry Toby Wren'.split(
    ' ',
  );

function standInFor(
  value: string,
  dataClass: ReplacedClass,
  name: string,
  hash: Uint8Array,
  attempt: number,
): string {
  if (dataClass === 'document') return hex(hash.subarray(0, 16));
  if (dataClass !== 'personal') return `${dataClass}-${hex(hash.subarray(0, 5))}`;
  if (/^[^\s@]+@[^\s@]+$/.test(value)) return `person-${hex(hash.subarray(0, 5))}@example.invalid`;
  let at = 0;
  const next: Next = (range) => (hash[at++ % hash.length] ?? 0) % range;
  if (/name$/i.test(name) && !/nick/i.test(name) && /^[\p{scx=Latin}\s'-]+$/u.test(value)) {
    const firstName = firstNames[next(firstNames.length)] ?? 'Robin';
    // Beyond the list, a number makes a name unique.
    return attempt < 20 ? firstName : `${firstName} ${attempt}`;
  }
  // A hexadecimal id stays one.
  if (value.length <= LONGEST_ID && /^(?=.*[a-f])[0-9a-f-]{8,}$/.test(value)) {
    return value.replace(/[0-9a-f]/g, (digit) => ((parseInt(digit, 16) + 1 + next(15)) % 16).toString(16));
  }
  return replacedLetters(value, next);
}

const LONGEST_ID = 128;

function within({ least, most, isInteger }: Bounds, hash: Uint8Array): number {
  const share = hash.subarray(0, 6).reduce((sum, byte, at) => sum + byte / 256 ** (at + 1), 0);
  const number = least + share * (most - least);
  return isInteger ? Math.round(number) : Math.round(number * 1e6) / 1e6;
}

/**
 * Whether a stand-in reveals a part of the value: three equal letters or four digits in a row, or a possible
 * card number.
 */
function revealsValue(value: string, standIn: string): boolean {
  if (standIn === value || cardNumberIn(standIn) !== null) return true;
  if (value.length > MAX_COMPARED) return false;
  // The common part of every e-mail stand-in reveals nothing.
  const [original, shown] = [plain(value), plain(standIn.replace(/^person-|@example\.invalid$/g, ''))];
  return runsOf(original).some((run) => shown.includes(run));
}

/** Longer texts share three letters by chance. */
const MAX_COMPARED = 40;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const runsOf = (text: string): readonly string[] => [
  ...windowsOf(text, /\p{L}+/gu, 3),
  ...windowsOf(text, /\p{N}+/gu, 4),
];

const windowsOf = (text: string, pattern: RegExp, length: number): readonly string[] =>
  (text.match(pattern) ?? []).flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - length + 1) }, (_, at) => run.slice(at, at + length)),
  );

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
