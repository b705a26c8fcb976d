/**
 * Seeded damage to valid traces: to their bytes, to the order of their lines, and to their values with the chain made
 * anew, so that nothing but form and schema stands in the way. The same seed gives the same file.
 */
import { createRandom } from '../../setup/createRandom.ts';
import { bytesOf, chained, linesOf, zipped } from './forge.ts';

export interface Mutated {
  readonly how: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

type Random = ReturnType<typeof createRandom>;

export function mutated(traces: readonly string[], seed: number): Mutated {
  const random = createRandom(seed);
  const text = random.of(traces);
  const [how, change] = random.of(kinds);
  const bytes = change(text, random, traces);
  return random.below(8) === 0 ? { how: `${how}, gzipped`, bytes: zipped(bytes) } : { how, bytes };
}

type Change = (text: string, random: Random, traces: readonly string[]) => Uint8Array<ArrayBuffer>;

const kinds: readonly (readonly [string, Change])[] = [
  ['bytes flipped', (text, random) => flipped(bytesOf(text), random)],
  ['gzipped, then bytes flipped', (text, random) => flipped(zipped(text), random)],
  ['cut', (text, random) => cut(bytesOf(text), random)],
  ['gzipped, then cut', (text, random) => cut(zipped(text), random)],
  ['spliced with another', spliced],
  ['lines moved', (text, random) => bytesOf(`${movedLines(linesOf(text), random).join('\n')}\n`)],
  [
    'lines moved, chained anew',
    (text, random) => bytesOf(chained(movedLines(linesOf(text).slice(0, -1), random))),
  ],
  ['a value replaced, chained anew', (text, random) => bytesOf(chained(changedLine(text, random, replaced)))],
  ['a value replaced, chained anew', (text, random) => bytesOf(chained(changedLine(text, random, replaced)))],
  ['text replaced, chained anew', (text, random) => bytesOf(chained(changedLine(text, random, retyped)))],
  ['a member added, chained anew', (text, random) => bytesOf(chained(changedLine(text, random, added)))],
  ['a member removed, chained anew', (text, random) => bytesOf(chained(changedLine(text, random, removed)))],
];

function flipped(bytes: Uint8Array<ArrayBuffer>, random: Random): Uint8Array<ArrayBuffer> {
  const changed = bytes.slice();
  for (let n = random.below(4); n >= 0; n--) changed[random.below(changed.length)] = random.below(256);
  return changed;
}

const cut = (bytes: Uint8Array<ArrayBuffer>, random: Random): Uint8Array<ArrayBuffer> => {
  const from = random.below(4) === 0 ? random.below(bytes.length) : 0;
  return bytes.slice(from, from + random.below(bytes.length - from + 1));
};

function spliced(text: string, random: Random, traces: readonly string[]): Uint8Array<ArrayBuffer> {
  const other = random.of(traces);
  return bytesOf(text.slice(0, random.below(text.length)) + other.slice(random.below(other.length)));
}

function movedLines(lines: readonly string[], random: Random): readonly string[] {
  const [a, b] = [random.below(lines.length), random.below(lines.length)];
  const line = lines[a] ?? '';
  return random.of([
    lines.toSpliced(b, 0, line),
    lines.toSpliced(a, 1),
    lines.with(a, lines[b] ?? '').with(b, line),
    lines.toSpliced(a, 1 + random.below(5)),
    lines.toSpliced(b, 0, ...random.of(extraLines)),
  ]);
}

const extraLines: readonly (readonly string[])[] = [
  [''],
  ['null'],
  ['[]'],
  ['"header"'],
  ['{"kind":"footer","events":0,"chain":""}'],
  ['{"kind":"passedOver","seq":3,"why":"missing"}'],
  ['{"kind":"document","hash":"0","body":null}'],
  ['{"kind":"checkpoint","seq":3,"hashes":{}}'],
  ['\u0000'],
  ['\r'],
];

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Place = readonly [Json[] | { [key: string]: Json }, string];

function changedLine(
  text: string,
  random: Random,
  change: (line: string, place: Place, random: Random, parsed: Json) => string,
): readonly string[] {
  const lines = linesOf(text).slice(0, -1);
  const at = random.below(lines.length);
  const line = lines[at] ?? '';
  const parsed = JSON.parse(line) as Json;
  return lines.with(at, change(line, random.of(placesIn(parsed)), random, parsed));
}

function placesIn(value: Json): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]): Place[] => [[value, key], ...placesIn(member)]);
}

function put([container, key]: Place, value: Json): void {
  // A list's own, which no text of a list has.
  if (Array.isArray(container) && key === 'length') return;
  Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
}

function replaced(_line: string, place: Place, random: Random, parsed: Json): string {
  put(place, random.of(nastyValues));
  return JSON.stringify(parsed);
}

function added(_line: string, [container]: Place, random: Random, parsed: Json): string {
  put([container, random.of(nastyKeys)], random.of(nastyValues));
  return JSON.stringify(parsed);
}

function removed(_line: string, [container, key]: Place, _random: Random, parsed: Json): string {
  if (Array.isArray(container)) container.splice(Number(key), 1);
  else Reflect.deleteProperty(container, key);
  return JSON.stringify(parsed);
}

/** In the text itself, as no writer would spell it. */
function retyped(line: string, _place: Place, random: Random): string {
  const at = random.below(line.length);
  return line.slice(0, at) + random.of(nastyTexts) + line.slice(at + random.below(3));
}

const escape = '\u001b';
const nastyKeys = [
  ...['__proto__', 'constructor', 'toString', 'length', '', 'kind', '0', `${escape}[2J`, '\u202e'],
  ...['x'.repeat(3000)],
];
const nastyTexts = [
  ...['1e400', '-0', '1.50', '\\u0000', '\\ud800', '{"a":1,"a":2}', ' ', '\t', '\u0000', '\ufeff', '"'],
  ...['\\', '[[[[', ']]', '}', ',', '//', 'NaN', 'null', '\u202e'],
];
const nastyValues: readonly Json[] = [
  ...[null, true, false, 0, -1, 0.1, 1e300, -1e300, 2 ** 53, 2 ** 53 + 2, 8.64e15, 253_402_300_799_999],
  ...[1e21, 5e-324, '', ' ', 'a', '0', '\u0000', `${escape}]0;owned\u0007`, '\u009b31m'],
  ...['\u202egnp.exe', '\ud800', '\u2028', 'x'.repeat(300), 'y'.repeat(70_000), 'cart/itemAdded'],
  ...['engine/eraStarted', 'tab-b', '__proto__', '4242'],
  ...[[], {}, [[]], [null], { kind: 'event' }, { length: 1e9 }, deepList(70), deepList(3000)],
];

function deepList(depth: number): Json {
  let value: Json = [];
  for (let n = 1; n < depth; n++) value = [value];
  return value;
}
