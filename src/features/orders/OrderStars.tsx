/** The stars of a member's order: what it will earn, or has earned. Nothing where that is not known. */
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { shownStars } from '../../../domain/loyalty/earning.ts';
import { starsOfOrder } from '../../../domain/loyalty/status.ts';
import { loyaltyDocument } from '../../../streams/loyalty/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';

texts('loyalty.order');

export function OrderStars({
  orderId,
  className,
}: {
  readonly orderId: string;
  readonly className?: string | undefined;
}) {
  const { want } = useCrema();
  const intl = useIntl();
  const { document } = useReadDocument(loyaltyDocument);
  useEffect(() => want.loyalty(), [want]);
  const stars = document.status === 'ready' ? starsOfOrder(document.body, orderId) : null;
  if (stars === null) return null;
  return (
    <p className={className}>
      {stars.isPosted ? (
        <Text
          id="loyalty.order.earned"
          values={{ stars: intl.formatNumber(stars.amount / 100, { maximumFractionDigits: 2 }) }}
        />
      ) : (
        <Text id="loyalty.order.expected" values={{ count: shownStars(stars.amount) }} />
      )}
    </p>
  );
}
