/**
 * Answers every dispatch in a fenced tab (a newer build writes this log) with a message that a reload is needed. One
 * component for all buttons, since all use `dispatch`; the bar of GlobalBars.tsx is unreachable behind an open dialog.
 */
import { useMemo, useState, type ReactNode } from 'react';
import type { IntentDraft } from '../../domain/events.ts';
import { CremaContext, useCrema, type Crema } from '../kit/Crema.ts';
import { late } from '../kit/late.tsx';

const FencedSheet = late(async () => (await import('./FencedSheet.tsx')).FencedSheet, {
  when: (_, { isOpen }) => (isOpen ? 'now' : 'idle'),
});

export function FencedAnswer({ children }: { readonly children: ReactNode }) {
  const crema = useCrema();
  const [isOpen, setIsOpen] = useState(false);
  const [isKept, setIsKept] = useState(true);
  const answering = useMemo<Crema>(
    () => ({
      ...crema,
      async dispatch(asked) {
        // Evaluated at the press: by the time of the answer it may be over.
        const isAnswered = isPressed(asked);
        const outcome = await crema.dispatch(asked);
        if (outcome.status === 'fenced' && isAnswered) {
          // A password is only in memory and is lost on reload.
          setIsKept(asked.type !== 'session/signIn');
          setIsOpen(true);
        }
        return outcome;
      },
    }),
    [crema],
  );
  const close = () => setIsOpen(false);
  return (
    <CremaContext value={answering}>
      {children}
      <FencedSheet isOpen={isOpen} isKept={isKept} onClose={close} />
    </CremaContext>
  );
}

type IntentType = IntentDraft['type'];
/** Map moves and hovering need no message. */
const silentIntents: ReadonlySet<IntentType> = new Set(['locator/moveMap', 'locator/highlightStore']);
/** Intents that pages also dispatch without a press. */
const automaticIntents: ReadonlySet<IntentType> = new Set([
  'locator/search',
  'menu/refresh',
  'pickup/refreshStore',
]);

const isPressed = ({ type }: IntentDraft): boolean =>
  !silentIntents.has(type) && (!automaticIntents.has(type) || navigator.userActivation?.isActive);
