/**
 * From what a person asked to what came of it: the intent and its facts are one append, all or nothing.
 * After a conflict the decision is made again on the newer world, with the same intent id.
 */
import { withoutCardNumbers } from '../domain/cardNumbers.ts';
import { decide } from '../domain/decide.ts';
import type { Fact, Intent, IntentDraft } from '../domain/events.ts';
import { asEraId } from '../domain/ids.ts';
import type { EventLog } from './eventLog.ts';
import type { CommitOutcome } from './proposal.ts';
import type { TabsPort } from './ports.ts';

/** refused by nobody: the facts say what came of it, a refusal included. */
export type DispatchOutcome =
  | { readonly status: 'decided'; readonly facts: readonly Fact[] }
  | Exclude<CommitOutcome, { status: 'committed' }>;
export type Dispatch = (draft: IntentDraft) => Promise<DispatchOutcome>;

export function createDispatch(log: EventLog, tabs: TabsPort): Dispatch {
  return async (asked) => {
    // Typed into a search box, a card number would stay in the log: it goes no further than here.
    const draft = withoutCardNumbers(asked);
    const outcome = await log.commit(({ world, now, mintId }) => {
      const id = mintId();
      const session = asEraId(world.engine.era ?? '');
      // The envelope as the log will stamp it; seq is not known yet and no decider reads it.
      const intent = { ...draft, id, seq: 0, at: now, tab: tabs.tabId, session, cause: null, v: 1 } as Intent;
      const facts = decide(world, intent).map((each) => ({ draft: each, cause: id }));
      return { events: [{ id, draft, cause: null }, ...facts] };
    });
    if (outcome.status === 'fenced') tabs.keepForReload([draft]);
    if (outcome.status !== 'committed') return outcome;
    return { status: 'decided', facts: outcome.events.slice(1) as readonly Fact[] };
  };
}

/** What a fenced page could not write is asked again by the page that replaces it. */
export async function dispatchKept(dispatch: Dispatch, tabs: TabsPort): Promise<void> {
  for (const draft of tabs.takeKept()) await dispatch(draft);
}
