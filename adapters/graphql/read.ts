/** Reads a field of each result of a subscription by a schema; another shape is a failure of kind `invalid`. */
import { map, type OperatorFunction } from 'rxjs';
import type * as v from 'valibot';
import { validated } from '../http/validated.ts';

export const read = <Field extends string, S extends v.GenericSchema>(
  field: Field,
  schema: S,
): OperatorFunction<Readonly<Record<Field, unknown>>, v.InferOutput<S>> =>
  map((result) => {
    const answer = validated(schema, result[field]);
    // The error of an observable of a port is the failure itself.
    // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error -- callers read its kind
    if (!answer.ok) throw answer;
    return answer.value;
  });
