/**
 * Links after a check-in: for a member the orders; for a guest the order that was checked in, or the menu if it is
 * unknown.
 */
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

type Props = { readonly storeNumber: string | null; readonly orderToken: string | null };

export function NextSteps({ storeNumber, orderToken }: Props) {
  const isMember = useWorld((world) => world.session.member !== null);
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
    <LinkButton to={`/pickup?${query}`} size="l">
      <Text id="pickup.yourOrder" />
    </LinkButton>
  );
}
