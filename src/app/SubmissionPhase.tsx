/** What is known of an order on its way, in plain words: not sent, sent, or sent with the answer lost. */
import { Text } from '../i18n/Text.tsx';
import type { WritePhase } from '../../domain/outbox/evolve.ts';
import { useWorld } from './hooks.ts';

/** Null when no order is on its way. */
export const useSubmissionPhase = (): WritePhase | null =>
  useWorld(({ order, outbox }) =>
    order.submission === null ? null : (outbox.writes[order.submission.writeId]?.phase ?? 'waiting'),
  );

export function SubmissionPhase({ phase }: { readonly phase: WritePhase }) {
  return <Text id={`shell.order.phase.${phase}`} />;
}
