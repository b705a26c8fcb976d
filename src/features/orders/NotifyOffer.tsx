/** Offers, once in this browser and after an order, to tell when it is ready. */
import { useState } from 'react';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { answerOffer, canOfferNotifications } from './notifyReady.ts';

export function NotifyOffer() {
  const [isOpen, setIsOpen] = useState(canOfferNotifications);
  if (!isOpen) return null;
  const answer = (isWanted: boolean) => {
    setIsOpen(false);
    void answerOffer(isWanted);
  };
  return (
    <Notice
      tone="info"
      isAnnounced={false}
      action={
        <>
          <Button variant="secondary" onClick={() => answer(true)}>
            <Text id="orders.notify.yes" />
          </Button>
          <Button variant="quiet" onClick={() => answer(false)}>
            <Text id="orders.notify.no" />
          </Button>
        </>
      }
    >
      <Text id="orders.notify" />
    </Notice>
  );
}
