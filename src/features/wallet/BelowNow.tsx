/** Says that a balance which is below the trigger of an Auto reload already waits for the next purchase all the same. */
import { Text } from '../../i18n/Text.tsx';
import { Price } from '../../ui/Price.tsx';
import styles from './cards.module.css';
import type { WalletCard } from './useCards.ts';

type Props = { readonly card: Pick<WalletCard, 'balance' | 'currency'>; readonly trigger: number };

export function BelowNow({ card: { balance, currency }, trigger }: Props) {
  if (balance >= trigger) return null;
  return (
    <p className={styles.muted}>
      <Text id="reload.auto.belowNow" values={{ trigger: <Price cents={trigger} currency={currency} /> }} />
    </p>
  );
}
