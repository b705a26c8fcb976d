/** "Remove Card?": an added card has no balance left after its transfer. */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCrema } from '../../app/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { WalletCard } from './useCards.ts';

export function EmptyCardDialog({ card: { cardId, lastFour } }: { readonly card: WalletCard }) {
  const { dispatch } = useCrema();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(true);
  const leave = (did: 'cards.added' | 'cards.removed') => {
    setIsOpen(false);
    void navigate(did === 'cards.added' ? '/account/cards' : `/account/cards/${cardId}`, {
      replace: true,
      state: did === 'cards.added' ? { did, lastFour } : null,
    });
  };
  const remove = async () => {
    const data = { change: 'remove', cardId, nickname: null, toCard: null, amount: null } as const;
    await dispatch({ type: 'wallet/change', data });
    leave('cards.removed');
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={() => leave('cards.added')}
      shape="dialog"
      role="alertdialog"
      title={<Text id="cards.empty.title" />}
      footer={
        <>
          <Button variant="secondary" onClick={() => leave('cards.added')}>
            <Text id="cards.empty.keep" />
          </Button>
          <Button variant="danger" onClick={() => void remove()}>
            <Text id="cards.remove" />
          </Button>
        </>
      }
    >
      <p>
        <Text id="cards.empty.text" values={{ lastFour }} />
      </p>
    </Sheet>
  );
}
