/**
 * Carries out writes: each is sent by one tab at a time, with its event id as idempotency key, and "sent" is durable
 * before anything leaves. When the answer is lost, or the tab that sent it died, the server is asked by key what became
 * of the write; it is sent again only when the server never saw it, or when its rule says that repeating is safe.
 * A write ends with the server's answer, to the request or to the question by key. Three other things end it: a session
 * that was over at the first try, the last of its rule's `mostTries` against a broken server, and a volatile write
 * whose secret is gone (ENTER_AGAIN). A later try that meets a session which is over waits for sign-in.
 * A write that the server accepted and decides later is asked for until it is decided. A volatile write's secret is in the
 * memory of the page that asked, and is sent once.
 * Each step is checked against the world at the log's head, so that a tab that was frozen sees that another tab took
 * over.
 * Which tab carries out a write is in writeTurn.ts, what each kind of write is in streams/<noun>/writes.ts.
 */
import { distinctUntilChanged, filter, firstValueFrom, map, mergeMap, type Subscription } from 'rxjs';
import type { FactDraft } from '../../domain/events.ts';
import { asEventId } from '../../domain/ids.ts';
import type { OutboxEntry as Entry } from '../../domain/outbox/evolve.ts';
import { vaultRefOf, type Write, type WriteKind } from '../../domain/outbox/write.ts';
import type { World } from '../../domain/world.ts';
import { ENTER_AGAIN, NOT_YOUR_WRITE } from '../../domain/write.ts';
import type { EventLog } from '../log/eventLog.ts';
import { type Asked, askedNow, recordSessionExpiry, record, recordAnswer } from '../log/recordFacts.ts';
import type { Answer, ClockPort, RemoteFailure, TabsPort, VaultPort } from '../ports.ts';
import type { Refusal, WritePorts, WriteRule } from './write.ts';
import { ruleOf } from './writes.ts';
import { pauseBeforeRetry } from './pauseBeforeRetry.ts';
import { silence, takeTurn } from './writeTurn.ts';

export interface OutboxNeeds extends WritePorts {
  readonly log: EventLog;
  readonly tabs: TabsPort;
  readonly clock: ClockPort;
  readonly vault: VaultPort;
}
/** The declarations of all writes, by kind. */
export interface WriteRules {
  readonly ruleOf: (write: Write) => WriteRule<WriteKind>;
  readonly vaultRefOf: (write: Write) => string | null;
}
interface Carrying extends OutboxNeeds, WriteRules {
  /** Secrets of volatile writes on their way, by write; never longer than the write. */
  readonly secrets: Map<string, string>;
}

/** Steps without a wait between them. Sent, answer lost, asked for and sent again are four. */
const MOST_MOVES = 8;

export function startOutbox(needs: OutboxNeeds, declared: WriteRules = { ruleOf, vaultRefOf }): Subscription {
  const mine = new Set<string>();
  const carrying: Carrying = { ...needs, ...declared, secrets: new Map() };
  return needs.log.world$
    .pipe(
      map(({ outbox }) => outbox.writes),
      distinctUntilChanged(),
      mergeMap((writes) => Object.keys(writes)),
      filter((writeId) => !mine.has(writeId)),
    )
    .subscribe((writeId) => {
      mine.add(writeId);
      void takeTurn(needs, writeId, () => carryOut(carrying, writeId)).finally(() => {
        mine.delete(writeId);
        carrying.secrets.delete(writeId);
      });
    });
}

/**
 * moved: read the phase again. again: wait, then read it. stopped: this tab may not write any more.
 * `attempt` is the number of the last attempt that this tab made or saw end.
 */
interface Step {
  readonly next: 'moved' | 'again' | 'stopped';
  readonly attempt: number;
  readonly retryAfterSeconds?: number | null;
}
interface Job {
  readonly writeId: string;
  readonly asked: Asked;
  /** How often the server did not take this session for the sender's. */
  denials: number;
}

/** A guest may be signing in while the first ones come. */
const MOST_DENIALS = 3;

/** Until the write is answered, or no longer there. */
async function carryOut(needs: Carrying, writeId: string): Promise<void> {
  const { log } = needs;
  const job: Job = { writeId, asked: { ...askedNow(log), id: asEventId(writeId) }, denials: 0 };
  let attempt = entryIn(log.world(), job)?.attempt;
  let failures = 0;
  for (let moves = 1; ; moves++) {
    const entry = entryIn(log.world(), job);
    if (entry === undefined) return;
    if (entry.attempt !== attempt) {
      // Another tab has taken over and is sending: this one goes on when nothing has come of that for SILENCE_MS.
      await silence(needs, writeId);
      attempt = entryIn(log.world(), job)?.attempt;
      continue;
    }
    const step = await takeStep(needs, job, entry);
    if (step.next === 'stopped') return;
    attempt = step.attempt;
    const isOftenMoved = moves % MOST_MOVES === 0;
    if (step.next === 'again' || isOftenMoved)
      await pauseBeforeRetry(needs, failures++, step.retryAfterSeconds ?? 0, entry.phase === 'accepted');
  }
}

function takeStep(needs: Carrying, job: Job, entry: Entry): Promise<Step> {
  switch (entry.phase) {
    case 'waiting':
      return send(needs, job, entry);
    case 'sent':
    case 'answerLost':
    case 'accepted':
      return askWhatBecame(needs, job, entry);
    case 'signInNeeded':
      return untilSignedIn(needs, job, entry);
  }
}

async function send(needs: Carrying, job: Job, entry: Entry): Promise<Step> {
  const { log, secrets } = needs;
  const { writeId } = job;
  const attempt = entry.attempt + 1;
  const secret = secretOf(needs, job, entry);
  if (secret === undefined) return enterAgain(needs, job, entry);
  const stored = await record(log, asEventId(writeId), (world) =>
    isAs(world, job, entry) ? [{ type: 'outbox/sent', data: { writeId, attempt } }] : [],
  );
  if (stored.status !== 'committed') return { next: 'stopped', attempt };
  // The era ended meanwhile, or another tab sends it: it is not sent from here.
  if (stored.events.length === 0) return { next: 'moved', attempt: entry.attempt };
  const rule = needs.ruleOf(entry.write);
  const answer = await withLookUp(
    needs,
    job,
    { ...entry, attempt },
    await rule.send(needs, entry.write, writeId, secret),
  );
  // The secret is used again only where the request never left the device.
  if (answer.ok || answer.kind !== 'offline') secrets.delete(writeId);
  if (answer.ok) return concludeKnown(needs, job, { ...entry, phase: 'sent', attempt }, answer.value);
  await recordSessionExpiry(log, answer, job.asked);
  const refusal = refusalOf(rule, attempt, answer);
  if (refusal !== null)
    return conclude(needs, job, attempt, () => rule.refused(entry.write, writeId, refusal));
  const sent: Entry = { ...entry, phase: 'sent', attempt };
  const learnt = await conclude(needs, job, attempt, (world) =>
    isAs(world, job, sent) ? learntFrom(world, writeId, answer) : null,
  );
  return againAfter(learnt, answer);
}

/** A refusal of a later attempt is looked up: the server may refuse what an earlier attempt did. */
async function withLookUp(
  needs: Carrying,
  { writeId }: Job,
  { write, attempt }: Entry,
  answer: Answer<FactDraft | 'accepted'>,
): Promise<Answer<FactDraft | 'accepted'>> {
  const { lookUp } = needs.ruleOf(write);
  if (answer.ok || answer.kind !== 'refused' || attempt === 1 || lookUp === undefined) return answer;
  const { kind, code } = answer;
  const found = await lookUp(needs, write, writeId, { kind, code: code ?? 'UNEXPECTED_ERROR' });
  if (!found.ok) return found;
  return found.value === null ? answer : { ok: true, value: found.value };
}

async function askWhatBecame(needs: Carrying, job: Job, entry: Entry): Promise<Step> {
  const { writeId } = job;
  const { attempt } = entry;
  const { askByKey } = needs.ruleOf(entry.write);
  const unlessMoved = (fact: FactDraft) => (world: World) => (isAs(world, job, entry) ? fact : null);
  if (askByKey === null)
    return conclude(needs, job, attempt, unlessMoved({ type: 'outbox/resumed', data: { writeId } }));
  const answer = await askByKey(needs, entry.write, writeId);
  if (!answer.ok) {
    await recordSessionExpiry(needs.log, answer, job.asked);
    if (answer.kind !== 'unauthenticated' && answer.code !== NOT_YOUR_WRITE)
      return againAfter({ next: 'moved', attempt }, answer);
    job.denials++;
    return conclude(needs, job, attempt, (world) =>
      isAs(world, job, entry) ? learntOfSender(needs, world, job, entry, answer) : null,
    ).then((step) => againAfter(step, answer));
  }
  const { value } = answer;
  // An accepted write exists: "unknown" settles nothing, and it is asked again.
  if (value === 'inProgress' || (value === 'unknown' && entry.phase === 'accepted'))
    return { next: 'again', attempt };
  if (value === 'unknown')
    return needs.vaultRefOf(entry.write) === null
      ? conclude(needs, job, attempt, unlessMoved({ type: 'outbox/neverArrived', data: { writeId } }))
      : enterAgain(needs, job, entry);
  return concludeKnown(needs, job, entry, value);
}

/** Records the outcome; or that the write was accepted, and then waits before the outcome is asked for. */
async function concludeKnown(
  needs: OutboxNeeds,
  job: Job,
  entry: Entry,
  known: FactDraft | 'accepted',
): Promise<Step> {
  const { attempt } = entry;
  if (known !== 'accepted') return conclude(needs, job, attempt, () => known);
  const { writeId } = job;
  const step = await conclude(needs, job, attempt, (world) =>
    entry.phase !== 'accepted' && isAs(world, job, entry)
      ? { type: 'outbox/accepted', data: { writeId } }
      : null,
  );
  return step.next === 'moved' ? { ...step, next: 'again' } : step;
}

/**
 * Takes the secret from the vault and keeps it until an answer came. Null for a write that carries none; undefined
 * where it is gone with its page.
 */
function secretOf(needs: Carrying, { writeId }: Job, { write }: Entry): string | null | undefined {
  const { secrets, vault } = needs;
  const vaultRef = needs.vaultRefOf(write);
  if (vaultRef === null) return null;
  const secret = secrets.get(writeId) ?? vault.take(vaultRef);
  if (secret === null) return undefined;
  secrets.set(writeId, secret);
  return secret;
}

/**
 * Refuses a volatile write that took no effect and cannot any more: its secret is gone, or the server closed the key.
 */
const enterAgain = (needs: Carrying, job: Job, entry: Entry): Promise<Step> =>
  conclude(needs, job, entry.attempt, (world) =>
    isAs(world, job, entry)
      ? needs.ruleOf(entry.write).refused(entry.write, job.writeId, { kind: 'invalid', code: ENTER_AGAIN })
      : null,
  );

/** Signing in changes the phase (the fold); the sign-in of another member begins an era without the write. */
async function untilSignedIn({ log }: OutboxNeeds, job: Job, { attempt }: Entry): Promise<Step> {
  const isOver = (world: World): boolean => entryIn(world, job)?.phase !== 'signInNeeded';
  await firstValueFrom(log.world$.pipe(filter(isOver)));
  return { next: 'moved', attempt };
}

/** The fact for an answer after which the write goes on. */
export function learntFrom({ session }: World, writeId: string, { kind }: RemoteFailure): FactDraft {
  if (kind === 'offline') return { type: 'outbox/notSent', data: { writeId } };
  // Where the person has signed in again meanwhile, it is asked for at once.
  if (kind === 'unauthenticated' && session.isExpired)
    return { type: 'outbox/signInAwaited', data: { writeId } };
  return { type: 'outbox/answerLost', data: { writeId, kind } };
}

/**
 * The server does not take this session for the sender's. A member who signs in again is told; a guest's session that is over
 * never comes back: what became of the write is not known, and nobody is asked any more.
 */
function learntOfSender(needs: Carrying, world: World, job: Job, { write }: Entry, answer: RemoteFailure) {
  const { writeId } = job;
  if (world.session.member === null && job.denials >= MOST_DENIALS)
    return needs.ruleOf(write).refused(write, writeId, { kind: 'refused', code: NOT_YOUR_WRITE });
  return answer.kind === 'unauthenticated' ? learntFrom(world, writeId, answer) : null;
}

/** A final refusal: the server's own, a session that was over at the first attempt, or the last of `mostTries`. */
export function refusalOf(
  { mostTries }: WriteRule<WriteKind>,
  attempt: number,
  { kind, code }: RemoteFailure,
): Refusal | null {
  const isNeverSent = kind === 'unauthenticated' && attempt === 1;
  const isBroken = kind === 'server' || kind === 'invalid';
  const isGivenUp = mostTries !== null && isBroken && attempt >= mostTries;
  if (kind !== 'refused' && !isNeverSent && !isGivenUp) return null;
  return { kind, code: isNeverSent ? 'UNAUTHENTICATED' : (code ?? 'UNEXPECTED_ERROR') };
}

/** Records the fact that `fact` returns for the world at the log's head, as long as the write is in the outbox. */
async function conclude(
  { log }: OutboxNeeds,
  { writeId, asked }: Job,
  attempt: number,
  fact: (world: World) => FactDraft | null,
): Promise<Step> {
  const outcome = await recordAnswer(log, asked, (world) => {
    const draft = writeId in world.outbox.writes ? fact(world) : null;
    return draft === null ? [] : [draft];
  });
  return { next: outcome.status === 'committed' ? 'moved' : 'stopped', attempt };
}

const againAfter = (step: Step, { retryAfterSeconds }: RemoteFailure): Step =>
  step.next === 'moved' ? { ...step, next: 'again', retryAfterSeconds } : step;

const entryIn = ({ outbox }: World, { writeId }: Pick<Job, 'writeId'>): Entry | undefined =>
  outbox.writes[writeId];

/** No tab has changed the write since `seen`. */
function isAs(world: World, job: Job, seen: Entry): boolean {
  const entry = entryIn(world, job);
  return entry !== undefined && entry.phase === seen.phase && entry.attempt === seen.attempt;
}
