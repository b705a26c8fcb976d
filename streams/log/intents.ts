/**
 * Dispatches intents: the intent and the facts that `decide` makes of it are one append, all or nothing.
 * After a conflict it is decided again on the newer world, with a new id: nothing of the first try was written. An
 * intent belongs to the era in which it was asked for: where that era has ended meanwhile, nothing is written.
 * The rules of intents are loaded at the first one; those that wait for them are written in the order of their calls, or kept
 * for the page that replaces this one.
 */
import type { Fact, Intent, IntentDraft } from '../../domain/events.ts';
import { asEraId, type EventId } from '../../domain/ids.ts';
import type { EventLog } from './eventLog.ts';
import type { IntentRules } from './intentRules.ts';
import type { CommitOutcome } from './proposal.ts';
import type { TabsPort } from '../ports.ts';

/** There is no status for a refusal: a refusal is one of the facts. */
export type DispatchOutcome =
  | { readonly status: 'decided'; readonly facts: readonly Fact[] }
  /** The era in which it was asked for has ended. */
  | { readonly status: 'eraEnded' }
  | Exclude<CommitOutcome, { status: 'committed' }>;
/**
 * `cause`: the event that led to it, where no person did. `era`: in which it was asked for, where that is not the newest
 * that this tab knows.
 */
export type Dispatch = (draft: IntentDraft, cause?: EventId, era?: string | null) => Promise<DispatchOutcome>;

interface WaitingIntents {
  /** Before a reload: intents whose rules are not here yet are dispatched by the page that replaces this one. */
  keepForReload(): void;
}

export function createDispatch(
  log: EventLog,
  tabs: TabsPort,
  rules: () => IntentRules | Promise<IntentRules>,
): Dispatch & WaitingIntents {
  const waiting = new Set<{ readonly asked: IntentDraft; readonly era: string | null }>();
  const dispatch: Dispatch = async (asked, cause, era = log.world().engine.era) => {
    const own = { asked, era };
    waiting.add(own);
    // Also awaited where they are loaded: a later call must not overtake one that waits.
    const { checked, decide } = await rules();
    // The page that replaces this one writes it.
    if (!waiting.delete(own)) return { status: 'stopped' };
    const draft = checked(asked);
    const outcome = await log.commit(({ world, now, mintId }) => {
      const id = mintId();
      const session = asEraId(world.engine.era ?? '');
      // The envelope as the log will stamp it; seq is not known yet and no decider reads it.
      const intent = {
        ...draft,
        id,
        seq: 0,
        at: now,
        tab: tabs.tabId,
        session,
        cause: cause ?? null,
        v: 1,
      } as Intent;
      const facts = decide(world, intent).map((each) => ({ draft: each, cause: id }));
      return { events: [{ id, draft, cause: cause ?? null }, ...facts] };
    }, era);
    if (outcome.status === 'fenced') tabs.keepForReload([draft], era);
    if (outcome.status !== 'committed') return outcome;
    if (outcome.events.length === 0) return { status: 'eraEnded' };
    return { status: 'decided', facts: outcome.events.slice(1) as readonly Fact[] };
  };
  const keepForReload = (): void => {
    const kept = [...waiting].filter(({ asked }) => !mayHoldCardNumber(asked.data));
    waiting.clear();
    for (const { asked, era } of kept) tabs.keepForReload([asked], era);
  };
  return Object.assign(dispatch, { keepForReload });
}

/** The check itself is loaded with the rules: what it might find is lost at the reload, and not stored anywhere. */
const mayHoldCardNumber = (value: unknown): boolean =>
  typeof value === 'string'
    ? !UUID.test(value) && value.replaceAll(/\P{Nd}/gu, '').length >= LEAST_CARD_DIGITS
    : typeof value === 'object' && value !== null && Object.entries(value).flat().some(mayHoldCardNumber);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const LEAST_CARD_DIGITS = 12;

/** Dispatches the intents that the page before could not write because it was fenced. */
export async function dispatchKept(dispatch: Dispatch, tabs: TabsPort, era: string | null): Promise<void> {
  const kept = await tabs.takeKept(era);
  await Promise.all(kept.map((draft) => dispatch(draft, undefined, era)));
}
