/**
 * What this tab is putting together, by product or edited line. It outlives the page, a detour and a reload until it is in
 * the order or reset (decision 0048). In the tab's storage, which is cleared with the era (src/kit/tabMemory.ts); in memory
 * where the browser gives none. Stored drafts are validated.
 */
import * as v from 'valibot';
import { Choice } from '../../../../domain/menu/choice.ts';

const STORAGE_KEY = 'crema:drafts';
/** The ones that were touched last are kept. */
const MOST = 20;
const Kept = v.array(v.strictObject({ key: v.string(), choice: Choice }));
type Kept = v.InferOutput<typeof Kept>;

/** Where there is no storage, by era: another person's is not read. */
const inMemory = new Map<string, Kept>();

export const draftKey = (productNumber: number, formCode: string, lineId: string | null): string =>
  JSON.stringify([productNumber, formCode, lineId]);

export const readDraft = (era: string | null, key: string): Choice | null =>
  read(era).find((each) => each.key === key)?.choice ?? null;

/** Null forgets it. */
export function keepDraft(era: string | null, key: string, choice: Choice | null): void {
  const others = read(era).filter((each) => each.key !== key);
  const next = choice === null ? others : [...others, { key, choice }].slice(-MOST);
  inMemory.clear();
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    inMemory.set(era ?? '', next);
  }
}

function read(era: string | null): Kept {
  const known = inMemory.get(era ?? '');
  if (known !== undefined) return known;
  try {
    const parsed = v.safeParse(Kept, JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
    return parsed.success ? parsed.output : [];
  } catch {
    return [];
  }
}
