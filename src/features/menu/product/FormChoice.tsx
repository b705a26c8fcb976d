/** The forms of a product, such as hot and iced, each at its own address; nothing where there is one. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Product } from '../../../../domain/menu/shape.ts';
import { STAYING_HERE } from '../../../kit/stayingHere.ts';
import { Text } from '../../../i18n/Text.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { ProductIllustration } from '../../../ui/illustration/ProductIllustration.tsx';
import styles from './product.module.css';

type Props = {
  readonly product: Product;
  /** The line of the order that this replaces. */
  readonly lineId: string | null;
  /** Before the other form is shown: what was chosen goes along. */
  readonly onMove: (formCode: string) => void;
};

export function FormChoice({ product, lineId, onMove }: Props) {
  const navigate = useNavigate();
  const choice = useRef<HTMLDivElement>(null);
  const hasMoved = useLocation().state === STAYING_HERE;
  const isReload = useNavigationType() === 'POP';
  useEffect(() => {
    // The pressed card was removed with the form before.
    if (hasMoved && !isReload) choice.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [hasMoved, isReload]);
  if (product.forms.length < 2) return null;
  const choose = (formCode: string) => {
    onMove(formCode);
    const line = lineId === null ? '' : `?line=${encodeURIComponent(lineId)}`;
    const to = `/menu/product/${product.productNumber}/${encodeURIComponent(formCode)}${line}`;
    void navigate(to, { replace: true, state: STAYING_HERE });
  };
  return (
    <div ref={choice}>
      <RadioCards
        legend={<Text id="product.form" />}
        value={product.formCode}
        onChange={choose}
        cards={product.forms.map(({ formCode, name, illustration }) => ({
          value: formCode,
          label: name,
          picture: (
            <span className={styles.sizePicture}>
              <ProductIllustration
                illustration={illustration}
                hasPlate={false}
                className={styles.size2 ?? ''}
              />
            </span>
          ),
        }))}
      />
    </div>
  );
}
