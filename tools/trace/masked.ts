/**
 * What is printed of values when two things differ: in a trace that was not redacted, what tells who or where somebody is, or lets
 * its holder act, is shown by its data class and four digits of its hash, so that two of them can be told apart.
 */
import { contentHash } from '../../domain/contentHash.ts';
import { catalog, type AppEvent, type EventDraft } from '../../domain/events.ts';
import { mapClassified } from '../../domain/mapClassified.ts';
import type { DataClass, LoggableSchema } from '../../domain/privacy.ts';

export type MaskDraft = <T extends EventDraft>(draft: T) => T;
export type MaskValue = (value: unknown) => unknown;

const hidden: ReadonlySet<DataClass> = new Set(['personal', 'place', 'credential']);
const shown = (dataClass: DataClass, value: unknown): string =>
  `(${dataClass} #${contentHash(value).slice(0, 4)})`;

/** A redacted trace has stand-ins, which are printed as they are. */
export const maskDraftOf =
  (isRedacted: boolean): MaskDraft =>
  (draft) =>
    isRedacted
      ? draft
      : { ...draft, data: classified(draft, (dataClass, value) => maskLeaf(dataClass, value)) };

const maskLeaf = (dataClass: DataClass, value: unknown): unknown =>
  hidden.has(dataClass) ? shown(dataClass, value) : value;

/** Masks, at any depth, what the events' data hold of these classes; a state has no classes of its own. */
export function maskValueOf(events: readonly AppEvent[], isRedacted: boolean): MaskValue {
  const found = new Map<unknown, DataClass>();
  const take = (dataClass: DataClass, value: unknown): void => {
    if (!hidden.has(dataClass)) return;
    for (const each of Array.isArray(value) ? value : [value])
      if (isTelling(each)) found.set(each, dataClass);
  };
  if (!isRedacted) for (const event of events) classified(event, take);
  const mask: MaskValue = (value) => {
    const dataClass = found.get(value);
    if (dataClass !== undefined) return shown(dataClass, value);
    if (Array.isArray(value)) return value.map(mask);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [String(mask(key)), mask(member)]),
    );
  };
  return mask;
}

/** A small whole number, or a flag, is also a quantity. */
const isTelling = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' : typeof value === 'number' && !Number.isInteger(value);

function classified(
  { type, data }: EventDraft,
  leaf: (dataClass: DataClass, value: unknown) => unknown,
): never {
  // As adapters/trace-file/redact.ts: a definition's schema is a strict object of its fields.
  const schema = {
    type: 'strict_object',
    entries: catalog.get(type)?.fields ?? {},
  } as unknown as LoggableSchema;
  return mapClassified(schema, data, { leaf: (each, value) => leaf(each.dataClass, value) }) as never;
}
