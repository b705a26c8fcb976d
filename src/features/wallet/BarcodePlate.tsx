/** A card's barcode on white with its number in groups of four; the number alone where the barcode is down. */
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { CardErrorNotice } from './CardErrorNotice.tsx';
import styles from './pay.module.css';
import { useBarcode } from './useBarcode.ts';
import type { WalletCard } from './useCards.ts';

const GROUP = /\d{1,4}/g;
export const inGroups = (cardNumber: string): string => (cardNumber.match(GROUP) ?? []).join(' ');

export function BarcodePlate({ card: { cardId, lastFour } }: { readonly card: WalletCard }) {
  const text = useText();
  const { view, retry } = useBarcode(cardId);
  switch (view.status) {
    case 'loading':
      return (
        <SkeletonGroup>
          <Skeleton height="12rem" radius="m" />
        </SkeletonGroup>
      );
    case 'refused':
      return <CardErrorNotice code={view.code} cardId={cardId} onRetry={retry} />;
    case 'shown':
      return (
        <figure className={styles.plate}>
          <img src={view.image} alt={text('pay.barcode', { lastFour })} className={styles.barcode} />
          <figcaption className={styles.number}>{inGroups(view.cardNumber)}</figcaption>
        </figure>
      );
    case 'down':
      return (
        <>
          <Notice
            tone="error"
            title={<Text id="pay.down" />}
            action={
              <Button variant="secondary" onClick={retry}>
                <Text id="common.retry" />
              </Button>
            }
          >
            <Text id={view.cardNumber === null ? 'pay.noNumber' : 'pay.showNumber'} />
          </Notice>
          {view.cardNumber !== null && (
            <p className={styles.plate}>
              <span className={styles.number}>{inGroups(view.cardNumber)}</span>
            </p>
          )}
        </>
      );
  }
}
