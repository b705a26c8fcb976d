/**
 * Links after a check-in: for a member the orders; for a guest the page of the order, where it can be cancelled, if it was
 * placed in this browser; else what its pickup is known by, or the menu.
 */
import { guestOrderPath } from '../../parts/order/guestOrderPath.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

type Props = { readonly storeNumber: string | null; readonly orderToken: string | null };

export function NextSteps({ storeNumber, orderToken }: Props) {
  const isMember = useWorld((world) => world.session.member !== null);
  const isPlacedHere = useWorld(({ order }) =>
    Object.values(order.placed).some((placed) => placed.orderToken === orderToken),
  );
  if (isMember)
    return (
      <LinkButton to="/menu/previous" size="l">
        <Text id="pickup.orders" />
      </LinkButton>
    );
  if (storeNumber === null || orderToken === null)
    return (
      <LinkButton to="/menu" size="l">
        <Text id="pickup.menu" />
      </LinkButton>
    );
  const query = new URLSearchParams({ store: storeNumber, orderToken });
  return (
    <LinkButton to={isPlacedHere ? guestOrderPath(orderToken) : `/pickup?${query}`} size="l">
      <Text id="pickup.yourOrder" />
    </LinkButton>
  );
}
