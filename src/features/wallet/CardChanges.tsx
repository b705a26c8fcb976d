/** The changes of a card: nickname, primary, transfer, lost or stolen, removal. The last two ask first. */
import { useState } from 'react';
import { refusalOfCard } from '../../../domain/wallet/cardRefusal.ts';
import type { CardDetails } from '../../../domain/wallet/shape.ts';
import type { CardChange as Asked } from '../../../streams/wallet/port.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './cards.module.css';
import { Nickname } from './Nickname.tsx';
import { TransferForm } from './TransferForm.tsx';
import type { CardChange } from './useCardChange.ts';
import type { WalletCard } from './useCards.ts';

type Props = {
  readonly card: WalletCard;
  readonly others: readonly WalletCard[];
  readonly status: CardDetails['status'];
  readonly change: CardChange;
  readonly onAsk: (asked: Asked) => void;
};

export function CardChanges({ card, others, status, change: { isBusy, start }, onAsk }: Props) {
  const { cardId, nickname, lastFour, balance, currency, isPrimary } = card;
  const [open, setOpen] = useState<'reportLost' | 'remove' | 'transfer' | null>(null);
  const close = () => setOpen(null);
  const ask = (what: Asked['change'], more: Partial<Asked> = {}) => {
    close();
    const asked = { nickname: null, toCard: null, amount: null, ...more, change: what, cardId };
    onAsk(asked);
    start({ type: 'wallet/change', data: asked });
  };
  const question = open === 'reportLost' ? 'lost' : 'remove';
  return (
    <>
      {status === 'lost' && balance > 0 && (
        <Notice
          tone="warn"
          action={
            <Button variant="secondary" disabled={isBusy} onClick={() => setOpen('transfer')}>
              <Text id="cards.transfer" />
            </Button>
          }
        >
          <Text id="cards.lost.left" values={{ balance: <Price cents={balance} currency={currency} /> }} />
        </Notice>
      )}
      <Nickname nickname={nickname} isBusy={isBusy} onSave={(typed) => ask('rename', { nickname: typed })} />
      <div className={styles.actions}>
        {!isPrimary && status === 'active' && (
          <Button variant="secondary" disabled={isBusy} onClick={() => ask('makePrimary')}>
            <Text id="cards.makePrimary" />
          </Button>
        )}
        {status === 'active' && (
          <>
            <Button variant="secondary" disabled={isBusy} onClick={() => setOpen('transfer')}>
              <Text id="cards.transfer" />
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={() => setOpen('reportLost')}>
              <Text id="cards.lost" />
            </Button>
          </>
        )}
        <Button variant="danger" disabled={isBusy} onClick={() => setOpen('remove')}>
          <Text id="cards.remove" />
        </Button>
      </div>
      <Sheet isOpen={open === 'transfer'} onClose={close} title={<Text id="cards.transfer" />}>
        <TransferForm
          card={card}
          others={others.filter((each) => refusalOfCard(each.status) === null)}
          onMove={(to, amount) => ask('transfer', { toCard: to.cardId, amount })}
        />
      </Sheet>
      <Sheet
        isOpen={open === 'reportLost' || open === 'remove'}
        onClose={close}
        shape="dialog"
        role="alertdialog"
        title={<Text id={`cards.${question}.title`} values={{ lastFour }} />}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              <Text id="cards.cancel" />
            </Button>
            <Button variant="danger" onClick={() => ask(open === 'remove' ? 'remove' : 'reportLost')}>
              <Text id={open === 'remove' ? 'cards.remove' : 'cards.lost.yes'} />
            </Button>
          </>
        }
      >
        <p>
          <Text
            id={`cards.${question}.text`}
            values={{
              lastFour,
              balance: <Price cents={balance} currency={currency} />,
            }}
          />
        </p>
      </Sheet>
    </>
  );
}
