/** A link to an order's pickup page, while it can still be picked up. The token in the link identifies the order. */
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

type Props = {
  readonly order: { readonly storeNumber: string; readonly orderToken: string };
  readonly onGo?: () => void;
};

export function OnMyWay({ order: { storeNumber, orderToken }, onGo }: Props) {
  const query = new URLSearchParams({ store: storeNumber, orderToken });
  return (
    <LinkButton to={`/pickup?${query}`} variant="secondary" onClick={onGo}>
      <Text id="orders.onMyWay" />
    </LinkButton>
  );
}
