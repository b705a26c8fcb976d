/**
 * The fault of an amount, shown at the field for another amount, which gets the focus; that of the choice, above the
 * button.
 */
import { useRef, useState, type ReactNode } from 'react';
import { textOfAmount } from './reloadErrors.ts';
import type { Methods } from '../../parts/payment/useMethods.ts';
import { knownText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ChosenAmount } from './ReloadAmount.tsx';

interface AmountFault {
  readonly atField: ReactNode;
  readonly aboveButton: ReactNode;
  /** `method`: no payment method is chosen; null where nothing is wrong. */
  readonly say: (fault: string | null, form: HTMLFormElement) => void;
  readonly forget: () => void;
}

/** The name of the list of payment methods. */
export const METHOD = 'paymentMethod';

export function useAmountFault(amount: ChosenAmount, methods: Methods): AmountFault {
  const [fault, setFault] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Back to the choice; where there is none, the payment methods are asked for again.
  const retry = () => {
    setFault(null);
    if (methods.methods === null || methods.methods.length === 0) methods.refresh();
    else form.current?.querySelector<HTMLElement>(`[name=${METHOD}]`)?.focus();
  };
  // One of the operator's amounts has no field.
  const isAtField = fault !== null && fault !== 'method' && typeof amount !== 'number';
  const reason = fault !== null && (
    <Text id={fault === 'method' ? 'reload.selectMethod' : knownText(textOfAmount(fault))} />
  );
  return {
    atField: isAtField && reason,
    aboveButton: reason && !isAtField && (
      <Notice
        tone="error"
        action={
          fault === 'method' && (
            <Button variant="secondary" onClick={retry}>
              <Text id="error.action.tryAgain" />
            </Button>
          )
        }
      >
        {reason}
      </Notice>
    ),
    say(next, asked) {
      form.current = asked;
      setFault(next);
      if (next !== null && next !== 'method')
        asked.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.focus();
    },
    forget: () => setFault(null),
  };
}
