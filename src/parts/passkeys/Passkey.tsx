/** A button that asks the browser's authenticator at once, and what came of it. */
import { useState } from 'react';
import type { WebauthnOutcome } from '../../../streams/ports.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import type { Asked } from './useAsked.ts';

texts('passkeys');

type Props = {
  readonly asked: Asked;
  readonly label: MessageId;
  readonly isBusy: boolean;
  readonly variant?: 'primary' | 'secondary';
  /** Called within the press. */
  readonly ask: (ready: NonNullable<Asked['ready']>) => Promise<WebauthnOutcome>;
  readonly onAnswer: (response: unknown, ready: NonNullable<Asked['ready']>) => void;
};

export function PasskeyButton({ asked, label, isBusy, variant = 'primary', ask, onAnswer }: Props) {
  const [outcome, setOutcome] = useState<WebauthnOutcome['status'] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const press = () => {
    const { ready } = asked;
    if (ready === null || isAsking) return;
    setOutcome(null);
    setIsAsking(true);
    // Nothing is awaited before this: the press would be lost.
    void ask(ready).then((came) => {
      setIsAsking(false);
      if (came.status === 'done') return onAnswer(came.response, ready);
      setOutcome(came.status);
      asked.renew();
    });
  };
  return (
    <>
      {outcome !== null && outcome !== 'done' && (
        <p role="status">
          <Text id={`passkeys.outcome.${outcome}`} />
        </p>
      )}
      <Button
        size="l"
        variant={variant}
        isWide
        isBusy={isBusy || isAsking || (asked.ready === null && asked.problem === null)}
        disabled={asked.problem !== null}
        onClick={press}
      >
        <Text id={label} />
      </Button>
    </>
  );
}
