/**
 * Writes: each step in the life of a write is one that today's outbox takes in the phase that the write is in, by the
 * write's own rule, and its refusal becomes a fact by today's `refused`. What the server answered is taken from the record.
 */
import type { FactDraft, FactOf, FactType } from '../../../domain/events.ts';
import type { OutboxEntry, WritePhase } from '../../../domain/outbox/evolve.ts';
import { declaredWrites, vaultRefOf } from '../../../domain/outbox/write.ts';
import { ENTER_AGAIN } from '../../../domain/write.ts';
import { learntFrom, refusalOf } from '../../../streams/writes/outbox.ts';
import { ruleOf } from '../../../streams/writes/writes.ts';
import { firstDifference } from '../../../streams/replay/firstDifference.ts';
import { type Case, other, type Rule, same, unless, type Verdict } from './judge.ts';
import { failureOf } from './judgeReads.ts';

const settling = new Set(declaredWrites.flatMap(({ settles }): readonly string[] => settles));

export const judgeWrite: Rule = (judged) => {
  const { fact, world } = judged;
  const isStep = fact.type.startsWith('outbox/');
  if (!isStep && !settling.has(fact.type)) return null;
  // The outbox appends what a server answered of its write, under whatever id the answer names.
  const { writes } = world.outbox;
  const entry = writes[fact.cause ?? ''] ?? writes[(fact.data as { readonly writeId: string }).writeId];
  if (entry === undefined) return other('writes', 'writes nothing of a write that is not in the outbox');
  return isStep ? judgeStep(judged, entry) : judgeOutcome(judged, entry);
};

function judgeStep({ fact, world }: Case, entry: OutboxEntry): Verdict {
  const { phase } = entry;
  const isIn = (...phases: readonly WritePhase[]): boolean => phases.includes(phase);
  const isAskedByKey = ruleOf(entry.write).askByKey !== null;
  switch (fact.type) {
    case 'outbox/sent': {
      if (!isIn('waiting')) return other('writes', `does not send a write that is in the phase ${phase}`);
      const today: FactDraft = { type: fact.type, data: { ...fact.data, attempt: entry.attempt + 1 } };
      const isSame = today.data.attempt === fact.data.attempt;
      return isSame ? same('writes') : other('writes', 'counts another attempt', today);
    }
    case 'outbox/notSent':
      return unless('writes', isIn('sent'), `learns nothing of a write in the phase ${phase}`);
    case 'outbox/answerLost': {
      const mayBeLost = isIn('sent') || fact.data.kind === 'unauthenticated';
      if (!mayBeLost) return other('writes', `learns nothing of a write in the phase ${phase}`);
      const { writeId, kind } = fact.data;
      const today = learntFrom(world, writeId, { ok: false, kind, code: null, retryAfterSeconds: null });
      const isSame = today.type === fact.type;
      return isSame ? same('writes') : other('writes', 'records another fact for that failure', today);
    }
    case 'outbox/resumed': {
      if (isAskedByKey) return other('writes', 'asks the server by key before it sends this write again');
      return unless('writes', !isIn('waiting', 'signInNeeded'), `does not resume in the phase ${phase}`);
    }
    case 'outbox/neverArrived': {
      const mayBe = isAskedByKey && vaultRefOf(entry.write) === null && isIn('sent', 'answerLost');
      return unless('writes', mayBe, `does not send it again from the phase ${phase}`);
    }
    case 'outbox/accepted':
      return unless('writes', isIn('sent', 'answerLost'), `is not told so in the phase ${phase}`);
    case 'outbox/signInAwaited':
      return unless('writes', world.session.isExpired, 'waits for a sign-in only after a session has ended');
    default:
      return same('writes');
  }
}

function judgeOutcome({ fact }: Case, entry: OutboxEntry): Verdict {
  const failure = failureOf(fact);
  if (entry.attempt === 0 && failure?.code !== ENTER_AGAIN)
    return other('writes', 'has no answer to a write that was never sent');
  if (failure === null) return same('writes');
  const { writeId } = fact.data as FactOf<FactType>['data'] & { readonly writeId: string };
  const rule = ruleOf(entry.write);
  const isBroken = failure.kind === 'server' || failure.kind === 'invalid';
  if (
    isBroken &&
    entry.phase === 'sent' &&
    refusalOf(rule, entry.attempt, { ok: false, ...failure }) === null
  )
    return other('writes', `does not give it up after attempt ${entry.attempt}`);
  const refusal = { kind: failure.kind, code: failure.code ?? 'UNEXPECTED_ERROR' };
  const today = rule.refused(entry.write, writeId, refusal);
  // A code in another fact is not a refusal of this write.
  if (today.type !== fact.type) return same('writes');
  const field = firstDifference(known(fact.data), known(today.data, fact.data), 'data');
  return field === null ? same('writes') : other('writes', 'records this refusal otherwise', today);
}

/** What `refused` cannot know, because the server alone told it, is null there; and nothing else is compared. */
const known = (data: object, like: object = data): object =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([key, value]) => key in like && value !== null && typeof value === 'string' && key.endsWith('Id'),
    ),
  );
