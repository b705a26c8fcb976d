/**
 * The form around the vault's card fields: it asks the frame for a token once at a time and says why none came. A form that
 * the frame finds wrong ends the waiting; the frame itself says which field is wrong.
 */
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { CardToken } from '../../../streams/ports.ts';
import { useCardFrame } from './useCardFrame.tsx';

type Token = Extract<CardToken, { readonly ok: true }>;
type Code = Exclude<Extract<CardToken, { readonly ok: false }>['code'], 'invalid'>;

export interface CardForm {
  readonly formProps: Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'onSubmit'>;
  readonly element: ReactNode;
  readonly isReady: boolean;
  readonly isExpecting: boolean;
  /** Why no token came; null where nothing is to be said. */
  readonly problem: Exclude<Code, 'failed'> | 'generic' | null;
  /** Back to the fields. */
  retry(): void;
}

type Options = {
  /** Nothing is asked for now. */
  readonly isBusy?: boolean;
  /** A new try begins: the message about the one before is removed. */
  readonly onTry?: () => void;
  readonly onToken: (token: Token) => void;
};

export function useCardForm(kind: 'card' | 'details', { isBusy = false, onTry, onToken }: Options): CardForm {
  const [isExpecting, setIsExpecting] = useState(false);
  const [problem, setProblem] = useState<CardForm['problem']>(null);
  const form = useRef<HTMLFormElement>(null);
  const frame = useCardFrame(kind, () => form.current?.requestSubmit());
  const begin = () => {
    onTry?.();
    setProblem(null);
  };
  const submit = async () => {
    if (isBusy || isExpecting || !frame.isReady) return;
    begin();
    setIsExpecting(true);
    const answer = await frame.tokenize();
    setIsExpecting(false);
    if (!answer.ok) {
      if (answer.code === 'invalid') bringFieldsIntoSight(form.current);
      else setProblem(answer.code === 'failed' ? 'generic' : answer.code);
      return;
    }
    // A token that is empty or names no card pays nothing (spec 1 section 4).
    if (answer.token === '' || (kind === 'card' && (answer.brand === null || answer.lastFour === null)))
      return setProblem('generic');
    onToken(answer);
  };
  return {
    formProps: {
      ref: form,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        void submit();
      },
    },
    element: frame.element,
    isReady: frame.isReady,
    isExpecting,
    problem,
    retry: () => {
      begin();
      frame.focus();
    },
  };
}

/** The frame gave a field the focus, and brings that alone into sight: its label may be under the bar at the top. */
function bringFieldsIntoSight(form: HTMLFormElement | null): void {
  if (form !== null && form.offsetHeight < window.innerHeight * 0.7)
    form.scrollIntoView({ block: 'nearest' });
}
