/**
 * Reads: a question that a screen's look asked is asked by today's look, an answer is let in by today's `isOpen`, and a
 * failure becomes facts by today's `failed`. The value of an answer is taken from the record.
 */
import type { FactDraft, FactOf, FactType } from '../../../domain/events.ts';
import type { FailureKind } from '../../../domain/failure.ts';
import { declaredReads } from '../../../streams/generated/reads.ts';
import { isOfThisEra } from '../../../streams/log/recordFacts.ts';
import { keyOf, type Read, type ReadPorts } from '../../../streams/reads/read.ts';
import { type Comparison, differentField, isDecidedOnReplaced } from './drafts.ts';
import { other, type Rule, same, taken, unless } from './judge.ts';

type AnyRead = Read<FactType, unknown>;

/** No port is asked: the rules that are used here read the world and the question alone. */
const noPorts = {} as ReadPorts;
const byQuestion = new Map<string, readonly AnyRead[]>();
for (const declare of Object.values(declaredReads)) {
  const read = declare(noPorts) as unknown as AnyRead;
  byQuestion.set(read.asked, [...(byQuestion.get(read.asked) ?? []), read]);
}

/** A question that no press asked for. */
export const judgeQuestion: Rule = ({ fact, world, how }) => {
  const reads = byQuestion.get(fact.type);
  if (reads === undefined) return null;
  const asked = fact as FactOf<FactType>;
  const looks = reads.filter(({ look }) => look !== undefined);
  if (looks.length === 0) return taken;
  const isMember = world.session.member !== null && !world.session.isExpired;
  if (!isMember && looks.every(({ isMembers }) => isMembers))
    return other('reads', 'asks this for a signed-in member alone');
  let closest: FactDraft | null = null;
  for (const read of looks) {
    const today = read.look?.ask(world, keyOf(read, asked)) ?? null;
    if (today !== null && differentField(fact, today, how) === null) return same('reads');
    closest ??= today;
  }
  return other('reads', 'asks another question here', closest);
};

/** A fact whose cause is a question: its answer. */
export const judgeAnswer: Rule = ({ fact, world, cause, how }) => {
  const reads = cause === undefined ? undefined : byQuestion.get(cause.type);
  if (reads === undefined) return null;
  const asked = cause as FactOf<FactType>;
  if (!isOfThisEra(world, asked)) return other('reads', 'drops it: the era in which it was asked has ended');
  const open = reads.filter((read) => read.isOpen(world, asked));
  if (open.length === 0 && isDecidedOnReplaced(cause?.type, how)) return taken;
  if (open.length === 0) return judgeDropped(reads, { fact, asked, how });
  const failure = failureOf(fact);
  if (failure === null) return same('reads');
  for (const read of open) {
    const today = read.failed({ ok: false, ...failure }, asked, world).find(({ type }) => type === fact.type);
    if (today === undefined) continue;
    const isSame = differentField(fact, today, how) === null;
    return isSame ? same('reads') : other('reads', 'records this failure otherwise', today);
  }
  return same('reads');
};

interface Dropped {
  readonly fact: FactDraft;
  readonly asked: FactOf<FactType>;
  readonly how: Comparison;
}

function judgeDropped(reads: readonly AnyRead[], { fact, asked, how }: Dropped) {
  const today = reads.flatMap((read) => read.dropped?.(asked) ?? []);
  const isSame = today.some((each) => differentField(fact, each, how) === null);
  return unless('reads', isSame, 'drops this answer: its question is answered or replaced');
}

interface RecordedFailure {
  readonly kind: FailureKind;
  readonly code: string | null;
  readonly retryAfterSeconds: number | null;
}

/** Of a fact that records one. What the fact does not hold is not known. */
export function failureOf({ data }: Pick<FactDraft, 'data'>): RecordedFailure | null {
  const { kind, code, retryAfterSeconds } = data as Partial<RecordedFailure>;
  if (kind === undefined && code === undefined) return null;
  return { kind: kind ?? 'refused', code: code ?? null, retryAfterSeconds: retryAfterSeconds ?? null };
}
