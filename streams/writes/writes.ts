/** The rule of each write, by its kind, from streams/<noun>/writes.ts. A write without a rule does not compile. */
import type { Write, WriteKind } from '../../domain/outbox/write.ts';
import { writeRules } from '../generated/writes.ts';
import type { WriteRule } from './write.ts';

const rules: { readonly [K in WriteKind]: WriteRule<K> } = writeRules;

/** The table pairs each kind with its own rule; the compiler cannot follow a union through the lookup. */
export const ruleOf = (write: Write): WriteRule<WriteKind> =>
  rules[write.kind] as unknown as WriteRule<WriteKind>;
