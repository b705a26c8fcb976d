/** Messages of an import for the operator: refusals with reasons, warnings, result. */
import type { ImportOptions, ImportResult } from './importStores.ts';
import type { ReadChain, Refusal } from './readChain.ts';
import type { Warning } from './readStore.ts';

const MAX_LISTED = 50;

const warningTexts: Readonly<Record<Warning, string>> = {
  noHours: 'without opening_hours: shown as closed, no orders until it has some',
  noAddress: 'without an address',
  noCountry: 'without addr:country and far from any known town: prices in US dollars',
  phoneLeftOut: 'with a phone that nobody could dial: left out',
};

export function linesAboutFile({ stores, refused, warnings }: ReadChain): readonly string[] {
  const counted = Object.entries(warnings) as [Warning, number][];
  return [
    `${counting(stores.length + refused.length, 'feature')}: ${stores.length} taken, ${refused.length} refused.`,
    ...refused.slice(0, MAX_LISTED).map(lineAbout),
    ...(refused.length > MAX_LISTED
      ? [`  and ${refused.length - MAX_LISTED} more; --report FILE.ndjson writes all of them`]
      : []),
    ...counted
      .filter(([, count]) => count > 0)
      .map(([warning, count]) => `  ${count} ${warningTexts[warning]}`),
  ];
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
    ...(isDryRun ? ['This was a dry run: nothing was changed.'] : []),
  ];
}

function lineAbout({ line, ref, problems }: Refusal): string {
  const why = problems.map(({ field, reason }) => `${field} ${reason}`).join('; ');
  return `  line ${line}${ref === null ? '' : ` (${ref.slice(0, 60)})`}: ${why}`;
}

const counting = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
