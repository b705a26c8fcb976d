/**
 * That a check-in was refused, in the words of the specification (1 section 8), and what to do where no order was found.
 * The page says it itself, so no toast does (src/shell/Toasts.tsx).
 */
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { LinkNotice, Notice } from '../../ui/Notice.tsx';
import type { Refusal } from './useCheckIn.ts';

export function Refused({ refusal }: { readonly refusal: Refusal | null }) {
  if (refusal === null) return null;
  if (refusal === 'other')
    return (
      <Notice tone="error">
        <ErrorText code="pickup/checkInFailed" />
      </Notice>
    );
  return (
    <LinkNotice tone="error" to="/menu/previous" link={<Text id="pickup.orders" />}>
      <ErrorText code="pickup/checkInFailed" />{' '}
      <Text id={refusal === 'noOrder' ? 'pickup.noOrder' : 'pickup.orderUnknown'} />
    </LinkNotice>
  );
}
