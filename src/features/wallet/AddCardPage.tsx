/**
 * Adding a card by its number and PIN: both go into the vault, and the intent has their reference. An added card whose
 * balance was moved away may be removed at once (spec 2 section 7).
 */
import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusalOfCard } from '../../../domain/wallet/cardRefusal.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { asksForPin } from './cardErrors.ts';
import { CardErrorNotice } from './CardErrorNotice.tsx';
import styles from './cards.module.css';
import { EmptyCardDialog } from './EmptyCardDialog.tsx';
import { useNumberAndPin } from './NumberAndPin.tsx';
import { useCardChange, type CardChange } from './useCardChange.ts';
import { useCards, type WalletCard } from './useCards.ts';

export function AddCardPage() {
  const text = useText();
  const navigate = useNavigate();
  const { keepSecret } = useCrema();
  const { cards, isCurrent } = useCards();
  const usable = cards.filter(({ status }) => refusalOfCard(status) === null);
  const { fields, take, emptyPin, ...form } = useNumberAndPin();
  const { ended, isBusy, isWaiting, told, start, dismiss } = useCardChange();
  const [isPrimary, setIsPrimary] = useState(false);
  const [transferCard, setTransferCard] = useState('');
  const added = isCurrent ? cards.find(({ cardId }) => cardId === ended?.cardId) : undefined;
  const isEmptied = added !== undefined && transferCard !== '' && added.balance <= 0;
  // Kept for the dialog: a removal ends as another change.
  const [emptied, setEmptied] = useState<{
    readonly card: WalletCard;
    readonly problem: string | null;
  } | null>(null);
  if (isEmptied && emptied === null) setEmptied({ card: added, problem: ended?.code ?? null });
  const isFaulty = ended !== null && ended.cardId !== null && ended.code !== null;
  useEffect(() => {
    if (added === undefined || isEmptied) return;
    const { cardId, lastFour } = added;
    // What did not take effect is said, and put right, on the page of the card.
    if (isFaulty)
      void navigate(`/account/cards/${cardId}`, { replace: true, state: { problem: ended?.code } });
    else void navigate('/account/cards', { replace: true, state: { did: 'cards.added', lastFour } });
  }, [added, isEmptied, isFaulty, ended, navigate]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const secret = isBusy ? null : take();
    if (secret === null) return;
    emptyPin();
    const vaultRef = keepSecret(secret);
    const data = { makePrimaryCard: isPrimary, transferCard: transferCard || null, vaultRef };
    start({ type: 'wallet/add', data });
  };
  const retry = useRetry(ended, form, dismiss);
  return (
    <Page title={text('cards.addPage.title')} width="narrow">
      <div className={styles.column}>
        <h1>
          <Text id="cards.addPage.title" />
        </h1>
        {ended?.cardId === null && emptied === null && (
          <CardErrorNotice
            code={ended.code ?? 'UNEXPECTED_ERROR'}
            title={<Text id="cards.addPage.failed" />}
            cardId={null}
            onRetry={retry}
          />
        )}
        {told !== null && isWaiting && (
          <Notice tone="warn">
            <Text id={told} />
          </Notice>
        )}
        <Card>
          <form className={styles.form} onSubmit={submit} autoComplete="off" noValidate>
            {fields}
            <label className={styles.check}>
              <input type="checkbox" checked={isPrimary} onChange={() => setIsPrimary(!isPrimary)} />
              <Text id="cards.addPage.primary" />
            </label>
            {usable.length > 0 && (
              <Select
                label={<Text id="cards.addPage.transfer" />}
                value={transferCard}
                onChange={({ target }) => setTransferCard(target.value)}
              >
                <option value="">{text('cards.addPage.keep')}</option>
                {usable.map(({ cardId, nickname, lastFour }) => (
                  <option key={cardId} value={cardId}>
                    {`${nickname || text('cards.plain')} ${text('cards.ending', { lastFour })}`}
                  </option>
                ))}
              </Select>
            )}
            <Button type="submit" size="l" isWide isBusy={isBusy}>
              <Text id="cards.add" />
            </Button>
          </form>
        </Card>
      </div>
      {emptied && <EmptyCardDialog {...emptied} />}
    </Page>
  );
}

type Form = Pick<ReturnType<typeof useNumberAndPin>, 'empty' | 'focus' | 'askAgain'>;

/** A refused card is tried again with the number that was typed, an added one leaves nothing in its field. */
function useRetry(
  ended: CardChange['ended'],
  { empty, focus, askAgain }: Form,
  dismiss: () => void,
): () => void {
  const isAdded = ended !== null && ended.cardId !== null;
  useEffect(() => {
    if (isAdded) empty();
  }, [isAdded, empty]);
  const isWrong = ended !== null && ended.cardId === null && asksForPin.has(ended.code ?? '');
  const writeId = ended?.writeId;
  useEffect(() => {
    if (isWrong) askAgain();
  }, [isWrong, writeId, askAgain]);
  return () => {
    dismiss();
    if (isWrong) askAgain();
    else focus();
  };
}
