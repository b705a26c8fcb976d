/** Messages of an import for the operator: refusals with reasons, what to look at, result. */
import type { ImportOptions, ImportResult } from './importStores.ts';
import type { ImportNotice } from './importNotice.ts';
import type { Closed, ReadChain, Refusal } from './readChain.ts';

const MAX_LISTED = 50;
/** The most notices of one kind: those with the same field and the same advice. */
const MAX_OF_A_KIND = 5;
const MAX_COUNTRIES = 20;
const ALL = '--report FILE.ndjson writes all of them';

export function linesAboutFile(chain: ReadChain): readonly string[] {
  const { stores, refused, closed } = chain;
  const notTaken = closed.length > 0 ? `, ${closed.length} closed` : '';
  return [
    `${counting(stores.length + refused.length + closed.length, 'feature')}: ${stores.length} taken, ${refused.length} refused${notTaken}.`,
    ...firstOf(refused.map(lineAbout)),
    ...firstOf(closed.map(lineAboutClosed)),
    ...linesToLookAt(chain),
  ];
}

interface Kind extends Pick<ImportNotice, 'field' | 'write'> {
  /** Lines of the file. */
  readonly stores: Set<number>;
  readonly lines: string[];
}

/** A line for each kind, with the first ones of it; kinds in the order of the file. */
function linesToLookAt({ noticed }: Pick<ReadChain, 'noticed'>): readonly string[] {
  const kinds = new Map<string, Kind>();
  for (const { line, ref, notices } of noticed)
    for (const { field, understood, write } of notices) {
      const key = `${field}: ${write}`;
      const kind: Kind = kinds.get(key) ?? { field, write, stores: new Set(), lines: [] };
      kinds.set(key, kind);
      kind.stores.add(line);
      kind.lines.push(`    ${nameOf(line, ref)}: ${understood}`);
    }
  if (kinds.size === 0) return [];
  return [
    `Taken, but look at this (${counting(noticed.length, 'store')}):`,
    ...[...kinds.values()].flatMap(({ field, write, stores, lines }) => [
      `  ${field} (${counting(stores.size, 'store')}): ${write}`,
      ...firstOf(lines, MAX_OF_A_KIND),
    ]),
  ];
}

const firstOf = (lines: readonly string[], most = MAX_LISTED): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most), `  and ${lines.length - most} more; ${ALL}`];

/** NDJSON: a line for each store that was refused, is closed, or is to be looked at. */
export const reportOfFile = ({ refused, closed, noticed }: ReadChain): string =>
  ndjson([...refused, ...closed, ...noticed]);

export const reportOfResult = ({ unsold }: ImportResult): string =>
  ndjson(unsold.map(({ storeNumber, country }) => ({ ref: storeNumber, notices: [noMarketFor(country)] })));

const ndjson = (lines: readonly object[]): string =>
  lines.map((each) => `${JSON.stringify(each)}\n`).join('');

const noMarketFor = (country: string): ImportNotice =>
  country === ''
    ? {
        field: 'addr:country',
        understood: 'not sold here: its country is not known',
        write: 'write addr:country as a code of two letters',
      }
    : {
        field: 'addr:country',
        understood: `not sold here: no market for ${country}`,
        write: `import a menu with a market for ${country}, or correct addr:country`,
      };

function linesAboutUnsold({ unsold }: ImportResult): readonly string[] {
  const countries = new Map<string, string[]>();
  for (const { storeNumber, country } of unsold)
    countries.set(country, [...(countries.get(country) ?? []), storeNumber]);
  const lines = [...countries].map(([country, numbers]) => {
    const more = numbers.length - MAX_OF_A_KIND;
    const named = numbers.slice(0, MAX_OF_A_KIND).join(', ') + (more > 0 ? ` and ${more} more` : '');
    return `  ${counting(numbers.length, 'store')} (${named}): ${sentenceOf(noMarketFor(country))}`;
  });
  return lines.length === 0 ? [] : ['Taken and shown, but not sold:', ...firstOf(lines, MAX_COUNTRIES)];
}

export function linesAboutResult(result: ImportResult, { isDryRun }: ImportOptions): readonly string[] {
  const { added, changed, unchanged, missing, removed, removedSeeds, sandboxNumbers } = result;
  return [
    `${added} new, ${changed} changed, ${unchanged} unchanged, ${removed} removed.`,
    ...(missing > 0
      ? [
          `${counting(missing, 'store')} of an earlier import not in this file: kept (--remove-missing removes them).`,
        ]
      : []),
    ...(removedSeeds > 0 ? [`The fictional chain of ${counting(removedSeeds, 'store')} made room.`] : []),
    ...(sandboxNumbers.length > 0
      ? [`Yours in place of sandbox stores of the same number: ${sandboxNumbers.join(', ')}.`]
      : []),
    ...linesAboutUnsold(result),
    ...(isDryRun ? ['This was a dry run: nothing was changed.'] : []),
  ];
}

function lineAbout({ line, ref, problems }: Refusal): string {
  const why = problems.map(({ field, reason }) => `${field} ${reason}`).join('; ');
  return `  ${nameOf(line, ref)}: ${why}`;
}

const lineAboutClosed = ({ line, ref, closed }: Closed): string =>
  `  ${nameOf(line, ref)}: ${sentenceOf(closed)}`;

const nameOf = (line: number, ref: string | null): string =>
  `line ${line}${ref === null ? '' : ` (${ref.slice(0, 60)})`}`;

const sentenceOf = ({ field, understood, write }: ImportNotice): string =>
  `${field}: ${understood}; ${write}`;

const counting = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
