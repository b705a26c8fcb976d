/** Says which parts of a stored-value card are held for orders that wait for their bank: each comes back with its order. */
import { heldOrders, type CardTraits } from '../../../domain/wallet/traits.ts';
import { WaitingOrders } from './WaitingOrders.tsx';

type Props = { readonly held: CardTraits['held']; readonly currency: string };

export const HeldMoney = ({ held, currency }: Props) => (
  <WaitingOrders of="card" orders={heldOrders(held).map((order) => ({ ...order, currency }))} />
);
