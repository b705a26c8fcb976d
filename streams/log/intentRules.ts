/**
 * What is applied to an intent before it is written: no card number stays in it, its data must fit its schema, and the
 * deciders of all nouns make facts of it. The app loads this after its first page (src/compose/deferredIntentRules.ts).
 */
import * as v from 'valibot';
import { withoutCardNumbers } from '../../domain/cardNumbers.ts';
import { decide } from '../../domain/decide.ts';
import { catalog, type IntentDraft } from '../../domain/events.ts';

export interface IntentRules {
  /** Answers the draft as it may be written. */
  readonly checked: (asked: IntentDraft) => IntentDraft;
  readonly decide: typeof decide;
}

export const intentRules: IntentRules = {
  checked(asked) {
    // A card number that was typed into a search box, for example, must not reach the log.
    const draft = withoutCardNumbers(asked);
    refuseUnreadable(draft);
    return draft;
  },
  decide,
};

/** Throws where the data does not fit its schema, a bug of the caller: it could be written but not read back. */
function refuseUnreadable({ type, data }: IntentDraft): void {
  const definition = catalog.get(type);
  const parsed = definition && v.safeParse(definition.schema, data);
  if (parsed?.success === true) return;
  const [issue] = parsed?.issues ?? [];
  const found = issue ? `${v.getDotPath(issue) ?? 'data'}: ${issue.message}` : 'no such intent';
  throw new TypeError(`expected the data of ${type} to fit its schema, found ${found}; nothing was written`);
}
