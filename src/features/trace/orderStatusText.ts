import type { MessageId } from '../../i18n/messages.ts';

const known = ['Received', 'Preparing', 'ReadyForPickup', 'PickedUp'] as const;

/** Of an order's status as the server names it. */
export function orderStatusText(status: string): MessageId {
  const found = known.find((each) => each === status);
  return found === undefined ? 'desk.status.other' : `common.status.${found}`;
}
