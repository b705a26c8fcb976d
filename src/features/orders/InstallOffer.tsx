/**
 * Offers to install the app beside an order that is being made: that is when it is opened again and again. Offered until
 * it is answered, and never again in this browser.
 */
import { useState } from 'react';
import { installOffer } from '../../kit/installOffer.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

export function InstallOffer() {
  const [isOpen, setIsOpen] = useState(() => !isAnswered());
  const { event } = installOffer;
  if (event === null || !isOpen) return null;
  const answer = (isWanted: boolean) => {
    setIsOpen(false);
    keepAnswered();
    if (isWanted) void event.prompt().catch(() => undefined);
  };
  return (
    <Notice
      tone="info"
      isAnnounced={false}
      action={
        <>
          <Button variant="secondary" onClick={() => answer(true)}>
            <Text id="orders.install.action" />
          </Button>
          <Button variant="quiet" onClick={() => answer(false)}>
            <Text id="orders.install.later" />
          </Button>
        </>
      }
    >
      <Text id="orders.install" />
    </Notice>
  );
}

const STORAGE_KEY = 'crema:installOffered';

function isAnswered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

/** Without storage it is offered again with the next page load. */
function keepAnswered(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'answered');
  } catch {
    // Ignored: the offer is gone for now.
  }
}
