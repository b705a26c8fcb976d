/** "Remove Card?": an added card has no balance left after its transfer. Stays until the removal has an answer. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { CardErrorNotice } from './CardErrorNotice.tsx';
import { useCardChange } from './useCardChange.ts';
import type { WalletCard } from './useCards.ts';

type Props = {
  readonly card: WalletCard;
  /** What was asked besides and did not take effect: said, and put right, on the page of the card. */
  readonly problem: string | null;
};

export function EmptyCardDialog({ card: { cardId, lastFour }, problem }: Props) {
  const navigate = useNavigate();
  const { ended, isBusy, start, dismiss } = useCardChange();
  const isRemoved = ended?.cardId === cardId;
  const keep = () =>
    void (problem === null
      ? navigate('/account/cards', { replace: true, state: { did: 'cards.added', lastFour } })
      : navigate(`/account/cards/${cardId}`, { replace: true, state: { problem } }));
  useEffect(() => {
    if (!isRemoved) return;
    void navigate('/account/cards', { replace: true, state: { did: 'cards.removed', lastFour } });
  }, [isRemoved, lastFour, navigate]);
  const remove = () =>
    start({
      type: 'wallet/change',
      data: { change: 'remove', cardId, nickname: null, toCard: null, amount: null },
    });
  return (
    <Sheet
      isOpen={!isRemoved}
      onClose={keep}
      shape="dialog"
      role="alertdialog"
      title={<Text id="cards.empty.title" />}
      footer={
        <>
          <Button variant="secondary" onClick={keep}>
            <Text id="cards.empty.keep" />
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={remove}>
            <Text id="cards.remove" />
          </Button>
        </>
      }
    >
      {ended !== null && ended.cardId === null && (
        <CardErrorNotice
          code={ended.code ?? 'UNEXPECTED_ERROR'}
          title={<Text id="cards.remove.failed" />}
          cardId={null}
          onRetry={dismiss}
        />
      )}
      <p>
        <Text id="cards.empty.text" values={{ lastFour }} />
      </p>
    </Sheet>
  );
}
