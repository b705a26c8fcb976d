/**
 * Reads a menu file, JSON Lines: what fits together, and each other line with its number and reasons. The first of two
 * lines with one name is taken. Throws NotAMenu for a file that is no menu.
 */
import * as v from 'valibot';
import { MenuLine, OptionLine, ProductLine, SectionLine, type MenuFile } from './menuLine.ts';
import { createProductCheck, problemsOfMarkets, type Problem } from './productCheck.ts';

export interface Refusal {
  readonly line: number;
  /** The name of the line's subject, if it can be read. */
  readonly name: string | null;
  /** `productNumber/formCode`, so far as that can be read. */
  readonly product: string | null;
  readonly problems: readonly Problem[];
}
export interface ReadMenu {
  readonly menu: MenuFile;
  readonly refused: readonly Refusal[];
}

export class NotAMenu extends Error {
  override readonly name = 'NotAMenu';
}

const LONGEST_LINE = 4_000_000;
const MOST_LINES = 50_000;

interface Line {
  readonly line: number;
  readonly value: unknown;
}

export function readMenu(content: string): ReadMenu {
  const refused: Refusal[] = [];
  const refuse = ({ line, value }: Line, problems: readonly Problem[]): void =>
    void refused.push({ line, name: nameOf(value), product: productOf(value), problems });
  const lines = linesOf(content, refuse);
  const { markets, pictureOrigins } = firstLineOf(lines[0]);

  const ofKind = <S extends v.GenericSchema>(
    kind: string,
    schema: S,
    keyOf: (each: v.InferOutput<S>) => unknown,
  ) => {
    const first = new Map<unknown, number>();
    return lines
      .slice(1)
      .filter(({ value }) => kindOf(value) === kind)
      .flatMap((line) => {
        const read = v.safeParse(schema, line.value);
        if (!read.success) return (refuse(line, problemsIn(read.issues)), []);
        const key = keyOf(read.output);
        const earlier = first.get(key);
        if (earlier !== undefined)
          return (refuse(line, [{ field: kind, reason: `is that of line ${earlier} too` }]), []);
        first.set(key, line.line);
        return [{ line, read: read.output }];
      });
  };
  const unknown = lines.slice(1).filter(({ value }) => !KINDS.includes(kindOf(value)));
  for (const line of unknown)
    refuse(line, [{ field: 'kind', reason: `must be one of ${KINDS.join(', ')}; "menu" is the first line` }]);

  const sections = ofKind('section', SectionLine, ({ slug }) => slug).map(({ read }) => read);
  const options = ofKind('option', OptionLine, ({ optionProductNumber }) => optionProductNumber).flatMap(
    ({ line, read }) => {
      const problems = problemsOfMarkets(markets, [['price', read.price]]);
      if (problems.length > 0) return (refuse(line, problems), []);
      return [read];
    },
  );
  const check = createProductCheck({ markets, pictureOrigins, sections, options });
  const products = ofKind(
    'product',
    ProductLine,
    ({ productNumber, formCode }) => `${productNumber}/${formCode}`,
  ).flatMap(({ line, read }) => {
    const problems = check(read);
    if (problems.length > 0) return (refuse(line, problems), []);
    return [read];
  });
  return {
    menu: {
      markets,
      ...(pictureOrigins !== undefined && { pictureOrigins }),
      ...{ sections, options, products },
    },
    refused: refused.toSorted((a, b) => a.line - b.line),
  };
}

const KINDS: readonly string[] = ['section', 'option', 'product'];

function linesOf(
  content: string,
  refuse: (line: Line, problems: readonly Problem[]) => void,
): readonly Line[] {
  const texts = content.replace(/^\uFEFF/, '').split('\n');
  if (texts.length > MOST_LINES) throw new NotAMenu(`It has more than ${MOST_LINES} lines.`);
  return texts.flatMap((text, index) => {
    const line = index + 1;
    if (text.trim() === '') return [];
    if (text.length > LONGEST_LINE) return (refuse({ line, value: null }, [tooLong]), []);
    try {
      return [{ line, value: JSON.parse(text) as unknown }];
    } catch {
      if (index === 0)
        throw new NotAMenu('Its first line is not JSON; a menu file has one JSON object a line.');
      return (refuse({ line, value: null }, [{ field: 'line', reason: 'is not JSON' }]), []);
    }
  });
}

const tooLong: Problem = { field: 'line', reason: `is longer than ${LONGEST_LINE} characters` };

function firstLineOf(first: Line | undefined): MenuLine {
  const read = v.safeParse(MenuLine, first?.value);
  if (first?.line === 1 && read.success) return read.output;
  const why = read.success
    ? ''
    : ` ${problemsIn(read.issues)
        .map(({ field, reason }) => `${field} ${reason}`)
        .join('; ')}.`;
  throw new NotAMenu(
    `Its first line must be {"kind":"menu","form":"crema-menu-1","markets":{"US":"USD"}}.${why}`,
  );
}

const kindOf = (value: unknown): string => {
  const kind = typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined;
  return typeof kind === 'string' ? kind : '';
};

function nameOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, slug } = value as { readonly name?: unknown; readonly slug?: unknown };
  const found = typeof name === 'string' ? name : slug;
  return typeof found === 'string' ? found.slice(0, 60) : null;
}

function productOf(value: unknown): string | null {
  if (kindOf(value) !== 'product') return null;
  const { productNumber, formCode } = value as {
    readonly productNumber?: unknown;
    readonly formCode?: unknown;
  };
  return typeof productNumber === 'number' && typeof formCode === 'string'
    ? `${productNumber}/${formCode}`
    : null;
}

const MOST_PROBLEMS = 10;

const problemsIn = (issues: readonly v.BaseIssue<unknown>[]): readonly Problem[] =>
  issues
    .slice(0, MOST_PROBLEMS)
    .map((issue) => ({ field: v.getDotPath(issue) ?? 'line', reason: reasonOf(issue) }));

function reasonOf({ kind, type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'is no field here';
  if (kind === 'schema' && received === 'undefined') return 'is missing';
  if (type === 'check') return message;
  const rule = kind === 'schema' ? '' : `${type.replaceAll('_', ' ')} `;
  return `must be ${rule}${expected ?? ''}, not ${received.slice(0, 60)}`;
}
