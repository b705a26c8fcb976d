/**
 * A read: a question to the server that changes nothing there. Nouns declare theirs in streams/<noun>/reads.ts;
 * createReadRunner.ts carries them all out. Knows nothing of any noun.
 */
import type { IntentDraft, FactDraft, FactOf, FactType } from '../../domain/events.ts';
import type { FailureKind } from '../../domain/failure.ts';
import type { PricingSettings } from '../../domain/pricing/shape.ts';
import type { World } from '../../domain/world.ts';
import type { Documents } from '../log/documents.ts';
import type { EventLog } from '../log/eventLog.ts';
import type { AnswerDraft } from '../log/recordFacts.ts';
import type { RemotePorts } from '../generated/remotePorts.ts';
import type {
  Answer,
  ClockPort,
  PartialAnswer,
  ReadAnswer,
  RemoteFailure,
  StoredDocument,
  TabsPort,
} from '../ports.ts';

export interface Read<T extends FactType, V> {
  /** The fact that asks; the tab that wrote it carries the question out. */
  readonly asked: T;
  /** Questions with one key replace each other, others go on side by side. Without it there is one at a time. */
  readonly keyOf?: (asked: FactOf<T>) => string;
  /** False once this question is answered or replaced: its request is aborted and its answer is dropped. */
  isOpen(world: World, asked: FactOf<T>): boolean;
  /** The state on which the answer depends besides the question; asked again when it changes meanwhile. */
  dependsOn?(world: World): string | null;
  /** Asked for a signed-in member only. */
  readonly isMembers: boolean;
  /**
   * The answer serves all tabs: those that ask the same meanwhile wait for it. Not needed where the asking fact is of
   * scope `device`: all tabs see that it is asked.
   */
  readonly isOncePerKey: boolean;
  call(asked: FactOf<T>, world: World, signal: AbortSignal): Promise<Answer<V> | PartialAnswer<V>>;
  answered(value: V, asked: FactOf<T>): ReadFacts;
  /** The facts of a partial answer; without it those of a whole one. It is shown, and asked for again after a wait. */
  readonly partial?: (value: V, asked: FactOf<T>) => ReadFacts;
  /** Where the server compares what the device has with the answer. */
  readonly kept?: ReadKept<T, V>;
  failed(failure: RemoteFailure, asked: FactOf<T>, world: World): readonly FactDraft[];
  /** What the log shows of an answer that is dropped because its question no longer stands; left out for nothing. */
  dropped?(asked: FactOf<T>): readonly FactDraft[];
  /** Where a screen's look at a key asks by itself; without it only the asking fact does. */
  readonly look?: ReadLook;
  /** The tab that wrote one of these facts asks anew by this intent. */
  readonly askedAgainAfter?: { readonly facts: readonly FactType[]; readonly intent: IntentDraft };
}
/** A read that screens look at: `want.<name>()`. */
export interface LookedAtRead<T extends FactType, V> extends Read<T, V> {
  readonly look: ReadLook;
}
/** A read of many things that screens look at: `want.<name>(key)`. */
export interface KeyedRead<T extends FactType, V> extends LookedAtRead<T, V> {
  readonly keyOf: (asked: FactOf<T>) => string;
}

/** The key of a read that has one question at a time. */
export const ONLY_KEY = 'only';
export const keyOf = <T extends FactType, V>(read: Read<T, V>, asked: FactOf<T>): string =>
  read.keyOf?.(asked) ?? ONLY_KEY;

export interface ReadFacts {
  readonly facts: readonly FactDraft[];
  readonly documents?: readonly StoredDocument[];
}

export interface ReadKept<T extends FactType, V> {
  /** The hash of the document that the device has, whole; null where it has none. */
  known(asked: FactOf<T>, world: World): Promise<string | null>;
  /** As the read's `call`, with what is known. */
  call(known: string, asked: FactOf<T>, signal: AbortSignal): Promise<ReadAnswer<V>>;
  /** The facts that make it fresh again; none where the world no longer names it: then it is asked for by `call`. */
  notModified(known: string, asked: FactOf<T>, world: World): readonly FactDraft[];
}

export interface ReadLook {
  /**
   * The answer is still valid, or a question for it is open. `isGivenUp`: whether this tab gave up the question of that
   * id.
   */
  needsNoQuestion(world: World, key: string, now: number, isGivenUp: (id: string) => boolean): boolean;
  ask(world: World, key: string): Exclude<FactDraft, AnswerDraft> | null;
  /** Why the last question had no answer, where a state holds it; otherwise the runner keeps it. */
  failure?(world: World, key: string): FailureKind | null;
  /** What would be asked now: while it changes, `quietMs` begins anew. */
  subject?(world: World): string | null;
  readonly quietMs?: number;
  /** A hidden tab does not ask. */
  readonly onlyVisible?: boolean;
  /** Asked anew when the tab is seen again, or the network is back: another device may have changed it. */
  readonly isAskedOnReturn?: boolean;
  /** A broken server is asked again by a press alone; want of a network is waited for. */
  readonly isRetriedByPress?: boolean;
  /** Looked at for as long as the client runs, without a screen. */
  readonly isAlwaysWanted?: boolean;
}

/** What the declarations of streams/<noun>/reads.ts are given. */
export interface ReadPorts extends RemotePorts {
  readonly documents: Documents;
  readonly clock: ClockPort;
  readonly locale: string;
  /** The settings that came with the page; `pricingRules` of the world are newer. */
  readonly pricingSettings: PricingSettings;
}

export interface ReadNeeds {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  /** The log's, and before it what was folded while this code was loaded. Without it the log's. */
  readonly folded$?: EventLog['folded$'];
}
