/** The state of an order's submission as one sentence; only the connection state is this device's. */
import { placing } from './told.ts';
import { Text } from '../../i18n/Text.tsx';
import { useWorld } from '../../kit/hooks.ts';
import { useTold } from '../../kit/useTold.ts';

const told = { submitOrder: placing, submitGuestOrder: placing };

export function SubmissionPhase() {
  const writeId = useWorld(({ order }) => order.submission?.writeId);
  const id = useTold(told, writeId);
  return id && <Text id={id} />;
}
