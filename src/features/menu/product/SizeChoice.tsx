/** The sizes as cards, each with its ounces and the difference in price; nothing where there is one. */
import {
  chooseSize,
  initialConfiguration,
  sizeOf,
  type Configuration,
} from '../../../../domain/menu/configure.ts';
import type { Product } from '../../../../domain/menu/shape.ts';
import { Text } from '../../../i18n/Text.tsx';
import { PriceDelta } from '../../../ui/Price.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { ProductIllustration } from '../../../ui/illustration/ProductIllustration.tsx';
import styles from './product.module.css';

type Props = {
  readonly product: Product;
  readonly currency: string;
  readonly configuration: Configuration;
  readonly onConfigure: (configuration: Configuration) => void;
};

export function SizeChoice({ product, currency, configuration, onConfigure }: Props) {
  const usualPrice = sizeOf(product, initialConfiguration(product)).price;
  if (product.sizes.length < 2) return null;
  return (
    <RadioCards
      legend={<Text id="product.size" />}
      value={configuration.sizeCode}
      onChange={(sizeCode) => onConfigure(chooseSize(configuration, sizeCode))}
      cards={product.sizes.map((size, index) => ({
        value: size.sizeCode,
        label: size.name,
        picture: <SizePicture product={product} index={index} />,
        detail: (
          <>
            {size.fluidOunces !== null && (
              <span className={styles.ounces}>
                <Text id="product.ounces" values={{ ounces: size.fluidOunces }} />
              </span>
            )}
            {/* The default size keeps an empty line, so that the pictures of all cards align. */}
            {size.price === usualPrice && <span>&nbsp;</span>}
            <PriceDelta cents={size.price - usualPrice} currency={currency} />
          </>
        ),
      }))}
    />
  );
}

/** The same picture, slightly larger with each size. */
function SizePicture({ product, index }: { readonly product: Product; readonly index: number }) {
  const step = [styles.size0, styles.size1, styles.size2, styles.size3][Math.min(index, 3)];
  return (
    <span className={styles.sizePicture}>
      <ProductIllustration illustration={product.illustration} hasPlate={false} className={step ?? ''} />
    </span>
  );
}
