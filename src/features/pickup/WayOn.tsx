/**
 * Where one goes from here: a member to the orders; a guest, who has no list of them, to the one that was checked in, and
 * where that is not known to the menu.
 */
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

type Props = { readonly storeNumber: string | null; readonly orderToken: string | null };

export function WayOn({ storeNumber, orderToken }: Props) {
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
