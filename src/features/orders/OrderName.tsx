/**
 * The name that the barista calls: the order's number, and the name of its person where it is known. `isEither`: the name, else
 * the number. The name that was given at the check-in stays the order's after a sign-in.
 */
import { orderNumber } from '../../../domain/orders/orderNumber.ts';
import { checkedInName, givenName } from '../../../domain/pickup/visits.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { Text } from '../../i18n/Text.tsx';

type Props = { readonly orderId: string; readonly isEither?: boolean };

export function OrderName({ orderId, isEither = false }: Props) {
  const { now } = useCrema();
  const name = useWorld(
    (world) =>
      checkedInName(world, orderId) ?? world.session.member?.firstName ?? givenName(world.pickup, now()),
  );
  const hasNumber = name === null || !isEither;
  return (
    <>
      {hasNumber && <Text id="orders.receipt.order" values={{ order: orderNumber(orderId) }} />}
      {name !== null && (
        <>
          {hasNumber && <span> · </span>}
          {/* The name may be right-to-left. */}
          <bdi>
            <Text id="orders.for" values={{ name }} />
          </bdi>
        </>
      )}
    </>
  );
}
