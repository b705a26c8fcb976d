/**
 * A product as it is being put together: the kept draft, or where it starts: as it comes, as the address
 * says, or as the edited line is. It is
 * fitted to what the selected store has of the product now, and unchanged until the next choice: back at the store before,
 * all of it is there again.
 */
import { useMemo, useState } from 'react';
import { fit, isSameChoice, pickChoice, type Choice } from '../../../../domain/menu/choice.ts';
import { asItComes, choiceOf } from '../../../../domain/menu/choiceOf.ts';
import type { CartLine } from '../../../../domain/cart/line.ts';
import type { Configuration } from '../../../../domain/menu/configure.ts';
import type { Product } from '../../../../domain/menu/shape.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { draftKey, keepDraft, readDraft } from './drafts.ts';

export interface ProductDraft {
  readonly configuration: Configuration;
  readonly quantity: number;
  /** The chosen options that this product does not have at this store. */
  readonly lost: readonly string[];
  readonly isChanged: boolean;
  readonly configure: (configuration: Configuration) => void;
  readonly setQuantity: (quantity: number) => void;
  readonly startOver: () => void;
  /** Another form of the product goes on with what is chosen, and this one begins anew. */
  readonly moveTo: (formCode: string) => void;
  /** It is in the order: the page still shows it, for one piece, and nothing is kept. */
  readonly forget: () => void;
}

/** `begun`: the choice that the address begins from, where no line is being changed. */
export function useDraft(product: Product, replaced: CartLine | null, begun: Choice | null): ProductDraft {
  const era = useWorld((world) => world.engine.era);
  const { productNumber, formCode } = product;
  // Of a line whose pieces were counted otherwise since then, an older draft counts no more.
  const key = draftKey(
    productNumber,
    formCode,
    replaced ? lineKey(replaced) : begun && JSON.stringify(begun),
  );
  const [draft, setDraft] = useState<Choice | null>(() => readDraft(era, key));
  const start = useMemo(() => startOf(product, replaced, begun), [product, replaced, begun]);
  const choice = draft ?? start;
  const { configuration, lost } = useMemo(() => fit(product, choice), [product, choice]);
  const show = (next: Choice): Choice | null => {
    const shown = isSameChoice(next, start) ? null : next;
    setDraft(shown);
    return shown;
  };
  const change = (next: Choice) => keepDraft(era, key, show(next));
  return {
    configuration,
    quantity: choice.quantity,
    lost,
    // Of what came along from another form nothing may differ.
    isChanged: draft !== null && !isSameChoice(draft, start),
    configure: (next) => change(choiceOf(product, next, choice.quantity)),
    setQuantity: (quantity) => change({ ...choice, quantity }),
    startOver: () => change(start),
    moveTo(other) {
      keepDraft(era, key, null);
      // Its standard parts are its own.
      const changes = { ...choice, seen: null };
      keepDraft(era, draftKey(productNumber, other, replaced && lineKey(replaced)), changes);
    },
    forget() {
      keepDraft(era, key, null);
      // A line that was saved stays as it is shown until the page is left.
      if (replaced === null) show({ ...choice, quantity: 1 });
    },
  };
}

const lineKey = ({ lineId, quantity }: CartLine): string => `${lineId} ${quantity}`;

/** Another product in the place of a line begins as it comes, in as many pieces. */
function startOf(product: Product, replaced: CartLine | null, begun: Choice | null): Choice {
  if (replaced === null) return begun ?? asItComes(product);
  const { productNumber, formCode, quantity } = replaced;
  const isSameProduct = productNumber === product.productNumber && formCode === product.formCode;
  return isSameProduct ? pickChoice(replaced) : { ...asItComes(product), quantity };
}
