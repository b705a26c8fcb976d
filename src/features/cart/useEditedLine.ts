/**
 * The line as it was before it was changed on its product's page, from the history entry that saving made: it can be taken
 * back as long as the line is there and its order is not on its way.
 */
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { CartLine } from '../../../domain/cart/line.ts';
import { useWorld } from '../../kit/hooks.ts';

const Edited = v.object({ edited: CartLine });

export function useEditedLine(): { readonly before: CartLine | null; readonly forget: () => void } {
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const parsed = v.safeParse(Edited, state);
  const before = parsed.success ? parsed.output.edited : null;
  const isThere = useWorld(
    ({ cart, order }) =>
      order.submission === null && cart.lines.some(({ lineId }) => lineId === before?.lineId),
  );
  return {
    before: isThere ? before : null,
    forget: () => void navigate('.', { replace: true, state: null }),
  };
}
