/**
 * The size and the options of a line with what is still in beside them, by the product as the selected store has it. Until
 * that is here, and where it cannot be had, the changes alone. Loaded where a line has some.
 */
import { lineContents } from '../../../domain/menu/lineContents.ts';
import { productKey } from '../../../domain/menu/rules.ts';
import { productDocument } from '../../../streams/menu/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { LineOptions, type LineWithOptions } from './LineOptions.tsx';
import { useFetched } from '../../kit/useFetched.ts';

type Props = { readonly line: LineWithOptions };

export function LineContents({ line }: Props) {
  return line.options.length > 0 ? <WholeContents line={line} /> : <LineOptions line={line} options={[]} />;
}

function WholeContents({ line }: Props) {
  const { config } = useCrema();
  const storeNumber = useWorld((world) => world.store.selected?.storeNumber ?? null);
  const key = productKey(line.productNumber, line.formCode, storeNumber, config.locale);
  const product = useFetched(productDocument, key);
  return (
    <LineOptions
      line={line}
      options={product.status === 'ready' ? lineContents(product.body, line) : line.options}
    />
  );
}
