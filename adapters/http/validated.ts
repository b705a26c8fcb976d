/** Validates an answer against its schema: the parsed value, or a failure of kind `invalid`. */
import * as v from 'valibot';
import type { Answer } from '../../streams/ports.ts';
import { failure } from './failure.ts';

export function validated<S extends v.GenericSchema>(schema: S, value: unknown): Answer<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, value);
  return parsed.success ? { ok: true, value: parsed.output } : failure('invalid');
}
