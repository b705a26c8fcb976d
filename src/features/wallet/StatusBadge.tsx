/** That a card is lost, closed or not active. Nothing for any other. */
import type { CardStatus } from '../../../domain/wallet/cardStatus.ts';
import { Text } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';

export const StatusBadge = ({ status }: { readonly status: CardStatus }) =>
  (status === 'lost' || status === 'notActivated' || status === 'closed') && (
    <Badge>
      <Text id={`cards.status.${status}`} />
    </Badge>
  );
