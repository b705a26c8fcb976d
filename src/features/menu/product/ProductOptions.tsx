/** The option groups, collapsed, each with a summary of the choice; and the modifier limit as text. */
import { useState, type ReactNode } from 'react';
import {
  addedCount,
  amountOf,
  changesIn,
  chooseAmount,
  chooseOne,
  contentsOf,
  limitOf,
  mostOf,
  type Configuration,
} from '../../../../domain/menu/configure.ts';
import type { OptionGroup as Group, Product } from '../../../../domain/menu/shape.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { OptionText } from '../../../parts/product/LineOptions.tsx';
import { Text } from '../../../i18n/Text.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OptionAmount, OptionChoices, OptionGroup } from '../../../ui/OptionGroup.tsx';
import { PriceDelta } from '../../../ui/Price.tsx';
import styles from './product.module.css';

type Props = {
  readonly product: Product;
  readonly currency: string;
  readonly configuration: Configuration;
  readonly onConfigure: (configuration: Configuration) => void;
};

export function ProductOptions(props: Props) {
  const { product, configuration } = props;
  const { config } = useCrema();
  const limit = config.maximumModifierAmount;
  const isFull = addedCount(product, configuration) >= limit;
  if (product.optionGroups.length === 0) return null;
  return (
    <section aria-labelledby="customize">
      <h2 id="customize" className={styles.heading}>
        <Text id="product.customize" />
      </h2>
      {product.optionGroups.map((group) => (
        <OptionGroup
          key={group.id}
          title={group.name}
          summary={<Summary group={group} configuration={configuration} />}
          isChanged={changesIn(group, configuration).length > 0}
        >
          {group.selection === 'one' ? (
            <Choices {...props} group={group} />
          ) : (
            <Amounts {...props} group={group} />
          )}
        </OptionGroup>
      ))}
      {isFull && (
        <Notice tone="warn" isAnnounced={false}>
          <Text id="product.addInLimit" values={{ limit }} />
        </Notice>
      )}
    </section>
  );
}

type GroupProps = Props & { readonly group: Group };

function Choices({ group, configuration, currency, onConfigure }: GroupProps) {
  const chosen = group.options.find((option) => amountOf(configuration, option) > 0);
  return (
    <OptionChoices
      legend={group.name}
      value={chosen === undefined ? undefined : String(chosen.optionProductNumber)}
      onChange={(value) => onConfigure(chooseOne(configuration, group, Number(value)))}
      choices={group.options.map((option) => ({
        value: String(option.optionProductNumber),
        label: option.name,
        detail:
          option.defaultQuantity > 0 ? null : <PriceDelta cents={option.priceDelta} currency={currency} />,
      }))}
    />
  );
}

/** That nothing more may be added is said and announced at the option that was pressed, and once in each other group. */
function Amounts({ product, group, configuration, currency, onConfigure }: GroupProps) {
  const limit = useCrema().config.maximumModifierAmount;
  const [pressed, setPressed] = useState<number | null>(null);
  const reachedBy = (option: Group['options'][number]) => limitOf(product, configuration, option, limit);
  const full = group.options.filter((option) => reachedBy(option) === 'ofAddIns');
  const isSaidThere = full.some(({ optionProductNumber }) => optionProductNumber === pressed);
  const amounts = group.options.map((option) => {
    const reached = reachedBy(option);
    return (
      <OptionAmount
        key={option.optionProductNumber}
        label={option.name}
        value={amountOf(configuration, option)}
        max={mostOf(product, configuration, option, limit)}
        onChange={(next) => {
          setPressed(option.optionProductNumber);
          onConfigure(chooseAmount(configuration, option, next));
        }}
        detail={
          <>
            {option.priceDelta !== 0 && (
              <Text
                id="product.option.each"
                values={{ delta: <PriceDelta cents={option.priceDelta} currency={currency} /> }}
              />
            )}
            {option.defaultQuantity > 0 && (
              <span className={styles.included}>
                <Text id="product.option.included" values={{ amount: option.defaultQuantity }} />
              </span>
            )}
            <span role="status" className={styles.stopped}>
              {reached === 'ofOption' && (
                <Text id="product.option.most" values={{ amount: option.maxQuantity }} />
              )}
              {reached === 'ofAddIns' && option.optionProductNumber === pressed && (
                <Text id="product.addInLimit" values={{ limit }} />
              )}
            </span>
          </>
        }
      />
    );
  });
  return (
    <>
      {amounts}
      {full.length > 0 && !isSaidThere && (
        <p className={styles.stopped}>
          <Text id="product.addInLimit" values={{ limit }} />
        </p>
      )}
    </>
  );
}

/** The contents are named even without a change: adding a syrup leaves those that the drink comes with. */
function Summary({ group, configuration }: { readonly group: Group; readonly configuration: Configuration }) {
  const contents = contentsOf(group, configuration);
  if (contents.length === 0) return <Text id="product.group.asItComes" />;
  return join(
    contents.map(({ option, amount }) => (
      <OptionText key={option.optionProductNumber} name={option.name} quantity={amount} />
    )),
  );
}

const join = (parts: readonly ReactNode[]): ReactNode =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [<span key={`before ${index}`}>, </span>, part]));
