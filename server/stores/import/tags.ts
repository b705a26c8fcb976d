/**
 * Reads the tags of one feature and collects problems: wrong type, a character that PostgreSQL cannot store, excessive
 * length. HTML's character references, as `&amp;`, are read as what they stand for. A tag with a problem counts as missing; the reader of the feature refuses it at the end.
 */
import { decodeHTMLStrict } from 'entities';

export interface Problem {
  readonly field: string;
  readonly reason: string;
}

export interface Tags {
  readonly problems: readonly Problem[];
  note(field: string, reason: string): void;
  /** Null where it is missing, empty or wrong. Numbers are taken for texts where `orNumber`. */
  text(field: string, options?: { readonly longest?: number; readonly orNumber?: boolean }): string | null;
  /** The first of these that is there. */
  firstText(...fields: readonly string[]): string | null;
  /** What OSM calls yes: anything that is there and not `no`. Only `yes` itself where `strictly`. */
  isYes(field: string): boolean;
  /** `yes` or `no` and nothing else. */
  yesOrNo(field: string, otherwise: boolean): boolean;
}

const LONGEST = 200;
/** Control characters, halves of surrogate pairs, line and paragraph separators. */
const UNKEPT = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

export function createTags(properties: Readonly<Record<string, unknown>>): Tags {
  const problems: Problem[] = [];
  const note = (field: string, reason: string): void => {
    // A tag may be read twice.
    if (!problems.some((known) => known.field === field)) problems.push({ field, reason });
  };
  const text: Tags['text'] = (field, { longest = LONGEST, orNumber = false } = {}) => {
    const value = Object.hasOwn(properties, field) ? properties[field] : null;
    if (value === null || value === undefined) return null;
    if (orNumber && typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
    if (typeof value !== 'string') {
      note(field, `must be a text, but is ${kindOf(value)}`);
      return null;
    }
    const trimmed = decoded(value).trim();
    if (trimmed.length > longest)
      note(field, `may have at most ${longest} characters, but has ${trimmed.length}`);
    else if (UNKEPT.test(trimmed)) note(field, 'holds a control character or half a character');
    else return trimmed === '' ? null : trimmed;
    return null;
  };
  return {
    problems,
    note,
    text,
    firstText: (...fields) => fields.map((field) => text(field)).find((each) => each !== null) ?? null,
    isYes: (field) => !['no', null].includes(text(field)?.toLowerCase() ?? null),
    yesOrNo: (field, otherwise) => {
      const value = text(field)?.toLowerCase() ?? null;
      if (value !== null && value !== 'yes' && value !== 'no') note(field, 'must be yes or no');
      return value === null ? otherwise : value === 'yes';
    },
  };
}

/** A reference ends with its semicolon; a space that does not break is one that does. */
const decoded = (text: string): string =>
  text.includes('&') ? decodeHTMLStrict(text).replaceAll('\u00a0', ' ') : text;

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
