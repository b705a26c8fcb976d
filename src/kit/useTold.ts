/**
 * What a person is told of a write while its outcome is not known: each noun declares the texts of its writes in
 * src/features/<noun>/told.ts, by the phase of the write. A kind without texts does not compile (generated/told.ts, decision
 * 0097).
 */
import type { WritePhase } from '../../domain/outbox/evolve.ts';
import { toldPhase } from '../../domain/outbox/toldPhase.ts';
import type { Write, WriteKind } from '../../domain/outbox/write.ts';
import type { MessageId } from '../i18n/messages.ts';
import { useCrema } from './Crema.ts';
import { useLatest, useWorld } from './hooks.ts';

/** The texts of these kinds. */
export type Told<K extends WriteKind> = { readonly [Kind in K]: TextsOf<Kind> & EnterAgain<Kind> };
/** A function where they depend on what the write carries. */
type TextsOf<K extends WriteKind> = PhaseTexts | ((write: OfKind<K>) => PhaseTexts);
/**
 * Null: nothing is said; the page shows as done what was asked, or its button as busy. A pair has the text with a network,
 * then the one without.
 */
export type PhaseTexts = Readonly<
  Record<WritePhase, MessageId | null | readonly [online: MessageId, offline: MessageId]>
>;
type OfKind<K extends WriteKind> = Extract<Write, { readonly kind: K }>;
/** The text for a volatile write whose secret is gone and must be entered again. */
type EnterAgain<K extends WriteKind> =
  OfKind<K> extends { readonly vaultRef: string } ? { readonly enterAgain: MessageId } : unknown;
export type NounTold = { readonly [K in WriteKind]?: TextsOf<K> };

/** The text of a write under way; null where nothing is said, or it has been answered. */
export function useTold(told: NounTold, writeId: string | null | undefined): MessageId | null {
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const entry = useWorld(({ outbox }) => outbox.writes[writeId ?? '']);
  const texts = entry && told[entry.write.kind];
  if (!texts) return null;
  const said = (typeof texts === 'function' ? texts(entry.write as never) : texts)[toldPhase(entry)];
  return said && (typeof said === 'string' ? said : said[isOnline ? 0 : 1]);
}

export const inEveryPhase = <const S>(said: S): Readonly<Record<WritePhase, S>> => ({
  waiting: said,
  sent: said,
  answerLost: said,
  signInNeeded: said,
  accepted: said,
});
