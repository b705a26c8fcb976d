/** Loads the texts of the error codes when one of them is shown before the idle page has fetched them. */
import { useEffect, useState } from 'react';
import { messages } from './messages.ts';

export const fetchErrorTexts = async (): Promise<void> => void (await import('./errorTexts.ts'));

/** False while the text is on its way. True once it is known, or could not be had: the generic text is shown then. */
export function useErrorTexts(messageId: string): boolean {
  const [isSettled, setSettled] = useState(false);
  const isKnown = messageId in messages;
  useEffect(() => {
    if (isKnown) return undefined;
    let isShown = true;
    const settle = (): void => void (isShown && setSettled(true));
    fetchErrorTexts().then(settle, settle);
    return () => void (isShown = false);
  }, [isKnown]);
  return isKnown || isSettled;
}
