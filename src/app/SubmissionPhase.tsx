/**
 * The state of an order's submission as one sentence: the same in every tab, because it is read from the log; only the
 * connection state is this device's.
 */
import { Text } from '../i18n/Text.tsx';
import type { WritePhase } from '../../domain/outbox/evolve.ts';
import { useCrema } from './Crema.ts';
import { useLatest, useWorld } from './hooks.ts';

/** Null when no submission is in progress. */
export const useSubmissionPhase = (): WritePhase | null =>
  useWorld(({ order, outbox }) =>
    order.submission === null ? null : (outbox.writes[order.submission.writeId]?.phase ?? 'waiting'),
  );

export function SubmissionPhase({ phase }: { readonly phase: WritePhase }) {
  const { isOnline$ } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  return <Text id={`shell.order.phase.${phase === 'waiting' && !isOnline ? 'offline' : phase}`} />;
}
