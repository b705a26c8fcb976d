/** Compiled, never run: what must not compile is marked, and `tsc` fails when it does compile. */
import type { ToldWrites } from '../../src/shell/generated/told.ts';
import { inEveryPhase, type Told } from '../../src/kit/useTold.ts';
import type { WriteKind } from '../../domain/outbox/write.ts';

type Complete<T extends Told<WriteKind>> = T;
export type Allowed = Complete<ToldWrites>;
// @ts-expect-error -- a kind of write has no texts
export type WithoutOne = Complete<Omit<ToldWrites, 'flipFavorite'>>;

export const toldOfCheckIn = { checkIn: inEveryPhase('pickup.sending') } satisfies Told<'checkIn'>;
// @ts-expect-error -- a phase has no text
export const withoutAPhase = { checkIn: { waiting: null, sent: null } } satisfies Told<'checkIn'>;
// @ts-expect-error -- no catalog has this text
export const withoutText = { checkIn: inEveryPhase('pickup.none') } satisfies Told<'checkIn'>;
// @ts-expect-error -- the write carries a secret, which may have to be entered again
export const withoutEnterAgain = { addCard: inEveryPhase(null) } satisfies Told<'addCard'>;
