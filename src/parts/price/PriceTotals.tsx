/**
 * The cart's totals: of the price of these lines, also while it is asked for anew, else estimated as the lines are. Shows the
 * age of a price. A tip is shown only when nonzero; the total is price plus tip (spec 3 section 5).
 */
import { subtotalOf } from '../../../domain/cart/rules.ts';
import type { Priced } from '../../../domain/pricing/evolve.ts';
import { Text } from '../../i18n/Text.tsx';
import { classNames } from '../../ui/classNames.ts';
import { Price, usePriceFormat } from '../../ui/Price.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SummaryList, type SummaryRow } from '../../ui/SummaryList.tsx';
import { useWorld } from '../../kit/hooks.ts';
import type { PriceNow } from './usePrice.ts';
import { useStorePricing } from './useStorePricing.ts';
import { useTip } from './useTip.ts';
import styles from './PriceTotals.module.css';

type Props = Omit<PriceNow, 'trouble'> & {
  /** The tip of the payer, in cents; the default is a stored-value card's. */
  readonly tip?: number;
};

export function PriceTotals({ status, priced, ofThisCart: shown, now, ...props }: Props) {
  const usual = useTip();
  const tip = props.tip ?? usual.tip;
  const isAsking = status === 'asking' || status === 'needed';
  const isCurrent = status === 'fresh';
  const format = usePriceFormat();
  const { hasTaxNote: isNoted } = useStorePricing();
  return (
    <div className={styles.totals}>
      <RefetchBar isActive={isAsking} />
      <div className={classNames(!isCurrent && shown !== null && styles.old)}>
        {shown === null ? (
          <Estimate isAsking={isAsking} isRefused={status === 'refused'} />
        ) : (
          <SummaryList rows={rowsOf(shown, tip, isNoted)} />
        )}
      </div>
      <p role="status" className="sr-only">
        {isCurrent && priced && (
          <Text id="cart.total.now" values={{ total: format(priced.price + tip, priced.currency) }} />
        )}
      </p>
      <p className={styles.age}>
        {isCurrent && priced && <Age ms={now - priced.pricedAt} />}
        {isAsking && <Text id="cart.price.asking" />}
      </p>
    </div>
  );
}

/** Not a live region: it changes every minute. */
function Age({ ms }: { readonly ms: number }) {
  const minutes = Math.max(0, Math.floor(ms / 60_000));
  return <Text id="cart.price.ageMinutes" values={{ minutes }} />;
}

type EstimateProps = { readonly isAsking: boolean; readonly isRefused: boolean };

function Estimate({ isAsking, isRefused }: EstimateProps) {
  const lines = useWorld((world) => world.cart.lines);
  const { currency } = useStorePricing();
  const subtotal = { key: 'estimate', label: <Text id="cart.estimate" /> };
  const amount = <Price cents={subtotalOf(lines)} currency={currency} />;
  if (!isAsking) {
    return (
      <>
        <SummaryList rows={[{ ...subtotal, amount }]} />
        {!isRefused && (
          <p className={styles.age}>
            <Text id="cart.estimate.hint" />
          </p>
        )}
      </>
    );
  }
  const coming = <Skeleton width="4rem" />;
  return (
    <SummaryList
      rows={[
        { ...subtotal, amount },
        { key: 'tax', label: <Text id="cart.tax" />, amount: coming },
        { key: 'total', label: <Text id="cart.total" />, amount: coming, isTotal: true },
      ]}
    />
  );
}

function rowsOf(
  { subtotal, tax, price, currency, lineItems, discount, offers }: Priced,
  tip: number,
  isNoted: boolean,
): readonly SummaryRow[] {
  const others = lineItems.filter(({ key, lineId }) => lineId === null && !ownRows.has(key));
  const amount = (cents: number) => <Price cents={cents} currency={currency} />;
  const labelled = (key: string, cents: number) =>
    lineItems.find((item) => item.key === key && item.lineId === null)?.priceLabel ?? amount(cents);
  const note = isNoted ? { note: <Text id="cart.tax.noteCA" /> } : {};
  return [
    { key: 'subtotal', label: <Text id="cart.subtotal" />, amount: labelled('subtotal', subtotal) },
    ...(discount
      ? [
          {
            key: 'offer',
            label: offers?.find(({ hasBeenApplied }) => hasBeenApplied)?.description ?? (
              <Text id="cart.offer" />
            ),
            amount: amount(-discount),
          },
        ]
      : []),
    ...others.map((item) => ({
      ...{ key: item.key, label: item.label },
      amount: item.priceLabel ?? amount(item.price),
    })),
    { key: 'tax', label: <Text id="cart.tax" />, amount: labelled('tax', tax), ...note },
    ...(tip === 0 ? [] : [{ key: 'tip', label: <Text id="cart.tip" />, amount: amount(tip) }]),
    { key: 'total', label: <Text id="cart.total" />, amount: amount(price + tip), isTotal: true },
  ];
}

const ownRows: ReadonlySet<string> = new Set(['subtotal', 'offer', 'tax', 'total']);
