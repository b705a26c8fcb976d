/** Compiled, never run: what must not compile is marked, and `tsc` fails when it does compile. */
import * as v from 'valibot';
import { fact } from '../../domain/event.ts';
import { pub, secret } from '../../domain/privacy.ts';

export const allowed = fact('test/allowed', { field: pub(v.string()) });

// @ts-expect-error a secret never enters the log
export const leaking = fact('test/leaking', { pin: secret(v.string()) });

// @ts-expect-error a field without a data class
export const unclassified = fact('test/unclassified', { field: v.string() });
