/**
 * The fault of an amount, shown at the field for another amount, which gets the focus; that of the choice, above the
 * button.
 */
import { useState, type ReactNode } from 'react';
import { textOfAmount } from './reloadErrors.ts';
import { knownText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ChosenAmount } from './ReloadAmount.tsx';

interface AmountFault {
  readonly atField: ReactNode;
  readonly aboveButton: ReactNode;
  /** `method`: no payment method is chosen; null where nothing is wrong. */
  readonly say: (fault: string | null, form: HTMLFormElement) => void;
  readonly forget: () => void;
}

export function useAmountFault(amount: ChosenAmount): AmountFault {
  const [fault, setFault] = useState<string | null>(null);
  // One of the operator's amounts has no field.
  const isAtField = fault !== null && fault !== 'method' && typeof amount !== 'number';
  const reason = fault !== null && (
    <Text id={fault === 'method' ? 'reload.selectMethod' : knownText(textOfAmount(fault))} />
  );
  return {
    atField: isAtField && reason,
    aboveButton: reason && !isAtField && <Notice tone="error">{reason}</Notice>,
    say(next, form) {
      setFault(next);
      if (next !== null && next !== 'method')
        form.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.focus();
    },
    forget: () => setFault(null),
  };
}
