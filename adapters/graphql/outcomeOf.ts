/** What the server says of a write by its key, as its port answers it. `read`: the answer that it was given. */
import * as v from 'valibot';
import type { Answer, WriteOutcome } from '../../streams/ports.ts';
import { failure } from '../http/failure.ts';
import { validated } from '../http/validated.ts';

const Outcome = v.object({
  status: v.picklist(['unknown', 'inProgress', 'accepted', 'done', 'refused']),
  code: v.nullish(v.string(), null),
  result: v.unknown(),
});

export function outcomeOf<T>(value: unknown, read: (result: unknown) => Answer<T>): Answer<WriteOutcome<T>> {
  const answer = validated(Outcome, value);
  if (!answer.ok) return answer;
  const { status, code, result } = answer.value;
  if (status === 'refused') return { ok: true, value: { status, code: code ?? 'UNEXPECTED_ERROR' } };
  if (status !== 'done') return { ok: true, value: { status } };
  if (result == null) return failure('invalid');
  const found = read(result);
  return found.ok ? { ok: true, value: { status, value: found.value } } : found;
}
