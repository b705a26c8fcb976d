/** Messages of a menu import for the operator: refusals with reasons, and the result. */
import type { ReadMenu, Refusal } from '../readMenu.ts';
import type { MenuImportOptions, MenuImportResult } from './importMenu.ts';

const MAX_LISTED = 50;

export function linesAboutFile({ menu, refused }: ReadMenu): readonly string[] {
  const { sections, options, products } = menu;
  return [
    `Taken: ${counting(sections.length, 'section')}, ${counting(options.length, 'option')}, ${counting(products.length, 'product')}. Refused: ${counting(refused.length, 'line')}.`,
    ...refused.slice(0, MAX_LISTED).map(lineAbout),
    ...(refused.length > MAX_LISTED
      ? [`  and ${refused.length - MAX_LISTED} more; --report FILE.ndjson writes all of them`]
      : []),
    ...warningsOf(menu),
  ];
}

function warningsOf({ options }: ReadMenu['menu']): readonly string[] {
  const without = (key: 'allergens' | 'nutrition'): number =>
    options.filter((option) => option[key] === undefined).length;
  return [
    ...(without('allergens') > 0
      ? [
          `  ${counting(without('allergens'), 'option')} without allergens: the app says that they are not known`,
        ]
      : []),
    ...(without('nutrition') > 0
      ? [`  ${counting(without('nutrition'), 'option')} without nutrition: no calories are shown with them`]
      : []),
  ];
}

export function linesAboutResult(
  { isChanged, added, changed, unchanged, removed, kept }: MenuImportResult,
  { isDryRun }: MenuImportOptions,
): readonly string[] {
  return [
    `${counting(added, 'product')} new, ${changed} changed, ${unchanged} unchanged, ${removed} removed.`,
    ...(kept.length > 0
      ? [`Refused, and kept as they were before: ${kept.slice(0, MAX_LISTED).join(', ')}.`]
      : []),
    ...(isChanged ? [] : ['The menu is as it was.']),
    ...(isDryRun ? ['This was a dry run: nothing was changed.'] : []),
  ];
}

function lineAbout({ line, name, problems }: Refusal): string {
  const why = problems.map(({ field, reason }) => `${field} ${reason}`).join('; ');
  return `  line ${line}${name === null ? '' : ` (${name})`}: ${why}`;
}

const counting = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
