/**
 * A Crema for component tests: a real fold of real facts and the real deciders, no log, no network, a clock that stands
 * still.
 * `tell` says what happened; `asked` is what the screens dispatched, `wanted` what they look at: it is asked for as the
 * real reads do, and nobody answers.
 */
import { BehaviorSubject } from 'rxjs';
import { decide } from '../../domain/decide.ts';
import type { AppEvent, Fact, FactDraft, FactType, Intent, IntentDraft } from '../../domain/events.ts';
import { asEraId, asEventId, asTabId, type EventId } from '../../domain/ids.ts';
import { contentHash } from '../../domain/contentHash.ts';
import { foldAll, initialWorld } from '../../streams/log/fold.ts';
import { declaredReads } from '../../streams/generated/reads.ts';
import { ONLY_KEY, type Read, type ReadPorts } from '../../streams/reads/read.ts';
import type { Looks } from '../../streams/reads/startReads.ts';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import type { Crema } from '../../src/kit/Crema.ts';

export interface TestCrema extends Crema {
  readonly asked: readonly IntentDraft[];
  /** The pickups kept current, as store/token. */
  readonly listening: ReadonlySet<string>;
  /** The reads that screens look at now, by name, and by key where they have one. */
  readonly wanted: readonly string[];
  goOnline(isOnline: boolean): void;
  /** From now on a newer build writes. */
  fence(): void;
  /** Something of who signed out is left in the storage, or no longer. */
  leaveDataBehind(isLeft: boolean): void;
  /** Folds a fact and gives its id. */
  tell(draft: FactDraft, cause?: EventId): EventId;
  /** Folds facts of one transaction: nobody sees a world in between. */
  tellAtOnce(...drafts: readonly FactDraft[]): void;
  hold(body: unknown): string;
  passTime(ms: number): void;
}

/** What has happened before a test begins: a fact, or what tells several of them or makes one. */
export type Step = FactDraft | ((crema: TestCrema) => FactDraft | EventId | void);

const unanswered = { ok: false, kind: 'unreachable', code: null, retryAfterSeconds: null } as const;

export function createTestCrema(config: object = {}, ...steps: readonly Step[]): TestCrema {
  const crema = createCremaOf(config);
  for (const step of steps) {
    const fact = typeof step === 'function' ? step(crema) : step;
    if (typeof fact === 'object') crema.tell(fact);
  }
  return crema;
}

function createCremaOf(config: object): TestCrema {
  const world$ = new BehaviorSubject(initialWorld);
  const documents = new Map<string, unknown>();
  const asked: IntentDraft[] = [];
  const listening = new Set<string>();
  const isDataLeftBehind$ = new BehaviorSubject(false);
  const wanted: string[] = [];
  const isFenced$ = new BehaviorSubject(false);
  const isOnline$ = new BehaviorSubject(true);
  let at = Date.UTC(2026, 4, 4, 9, 0);
  let seq = 0;
  let era = 0;
  const envelope = (draft: FactDraft | IntentDraft, cause: EventId | null) => {
    seq += 1;
    if (draft.type === 'engine/eraStarted') era += 1;
    const id = asEventId(`e-${seq}`);
    return {
      ...draft,
      id,
      seq,
      at,
      tab: asTabId('t-1'),
      session: asEraId(`era-${era}`),
      cause,
      v: 1,
    } as AppEvent;
  };
  const tell = (draft: FactDraft, cause: EventId | null = null) => {
    const event = envelope(draft, cause);
    world$.next(foldAll(world$.value, [event]));
    return event.id;
  };
  /** As the runner of reads: a look asks at once for what is not known, and lasts until it is ended. */
  const lookAt = (name: string, read: Read<FactType, unknown>, key: string): (() => void) => {
    const question = read.keyOf === undefined ? name : `${name} ${key}`;
    wanted.push(question);
    const isForMe = !read.isMembers || world$.value.session.member !== null;
    const needsNoQuestion = read.look?.needsNoQuestion(world$.value, key, at, () => false) ?? true;
    // What failed is not asked for again by the same look.
    const hasFailed = (read.look?.failure?.(world$.value, key) ?? null) !== null;
    const draft = isForMe && !needsNoQuestion && !hasFailed ? read.look?.ask(world$.value, key) : null;
    if (draft) tell(draft);
    return () => void wanted.splice(wanted.indexOf(question), 1);
  };
  const want = Object.fromEntries(
    Object.entries(declaredReads).map(([name, declare]) => {
      const read = declare({
        locale: 'en-US',
        pricingSettings: parseClientConfig(config),
      } as unknown as ReadPorts) as unknown as Read<FactType, unknown>;
      return [name, (key = ONLY_KEY) => lookAt(name, read, key)];
    }),
  ) as unknown as Looks;
  return {
    config: parseClientConfig(config),
    world$,
    world: () => world$.value,
    asked,
    tell,
    tellAtOnce: (...drafts) =>
      world$.next(
        foldAll(
          world$.value,
          drafts.map((draft) => envelope(draft, null)),
        ),
      ),
    dispatch: async (draft, _cause, eraOfAsking = world$.value.engine.era) => {
      if (eraOfAsking !== world$.value.engine.era) return { status: 'eraEnded' };
      asked.push(draft);
      if (isFenced$.value) return { status: 'fenced' };
      const intent = envelope(draft, null) as Intent;
      const facts = decide(world$.value, intent).map((fact) => envelope(fact, intent.id) as Fact);
      world$.next(foldAll(world$.value, facts));
      return { status: 'decided', facts };
    },
    documents: {
      read: async (hash) => documents.get(hash) ?? null,
      peek: (hash) => documents.get(hash),
    },
    hold(body) {
      const hash = contentHash(body);
      documents.set(hash, body);
      return hash;
    },
    passTime: (ms) => void (at += ms),
    keepSecret: () => 'vault-1',
    takeSecret: (ref) => `secret of ${ref}`,
    wanted,
    want: {
      ...want,
      pickup: (storeNumber, orderToken) => {
        listening.add(`${storeNumber}/${orderToken ?? ''}`);
        return () => void listening.delete(`${storeNumber}/${orderToken ?? ''}`);
      },
    },
    isLocationAllowed: async () => false,
    suggestPlaces: async () => [],
    wallet: {
      returnedPayment: async () => unanswered,
      card: async () => unanswered,
      balance: async () => unanswered,
      charge: async () => unanswered,
      cancelCharge: async () => unanswered,
    },
    orders: { ofGuest: async () => unanswered, outcome: async () => unanswered },
    paymentMethods: { startAgreement: async () => unanswered },
    partnerships: { authenticate: async () => unanswered },
    support: {
      isDeskOpen: async () => unanswered,
      sendTrace: async () => unanswered,
      openTrace: async () => unanswered,
      addNote: async () => unanswered,
      findMember: async () => unanswered,
      findOrders: async () => unanswered,
      endSessions: async () => unanswered,
    },
    personalData: { takeCopy: async () => ({ ok: true, value: '{}' }) },
    identity: unansweredIdentity,
    elevation: {
      endOf: async () => unanswered,
      kinds: async () => unanswered,
      begin: async () => unanswered,
      prove: async () => unanswered,
    },
    passkeys: {
      signInOptions: async () => unanswered,
      signIn: async () => unanswered,
      list: async () => unanswered,
      options: async () => unanswered,
      add: async () => unanswered,
      rename: async () => unanswered,
      remove: async () => unanswered,
    },
    secondFactor: {
      asked: async () => unanswered,
      sendText: async () => unanswered,
      signIn: async () => unanswered,
      own: async () => unanswered,
      remove: async () => unanswered,
      newCodes: async () => unanswered,
      sendPhoneCode: async () => unanswered,
      confirmPhone: async () => unanswered,
      beginApp: async () => unanswered,
      confirmApp: async () => unanswered,
    },
    openWebauthn: async () => Promise.reject(new Error('a test of passkeys gives its own')),
    openReplay: async () => ({ ok: false, sentence: 'a test of the replay gives its own' }),
    leaveFor: () => undefined,
    analytics: () => new Promise(() => undefined),
    fetchBarcode: async () => unanswered,
    openCardFields: async () => Promise.reject(new Error('a test of the fields gives its own')),
    storePoints: {
      prepare: () => undefined,
      marks: async () => 'failed',
      count: async () => 'failed',
      zoomToSplit: async () => 21,
    },
    storeNamesOf: async () => ({}),
    listening,
    isOnline$,
    goOnline: (isOnline) => isOnline$.next(isOnline),
    isFenced$,
    fence: () => isFenced$.next(true),
    isDataLeftBehind$,
    leaveDataBehind: (isLeft) => isDataLeftBehind$.next(isLeft),
    now: () => at,
    useLatestEvents: () => null,
    trace: {
      export: async () => ({
        ...{ text: '', events: 0, redactedFields: [], isSigned: false },
        leftOut: { events: 0, documents: 0 },
      }),
      verify: async () => ({ ok: true, sentence: '', events: 0, signature: null }),
    },
  };
}

const unansweredIdentity: Crema['identity'] = {
  create: async () => unanswered,
  forgotPassword: async () => unanswered,
  resetPassword: async () => unanswered,
  addressState: async () => unanswered,
  verify: async () => unanswered,
  sendVerification: async () => unanswered,
  correctAddress: async () => unanswered,
  changePassword: async () => unanswered,
  proposeEmail: async () => unanswered,
  sendEmailCode: async () => unanswered,
  cancelEmail: async () => unanswered,
  confirmEmail: async () => unanswered,
  undoEmail: async () => unanswered,
};
