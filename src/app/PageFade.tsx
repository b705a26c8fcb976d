/**
 * One page fades into the next where the link asks for it with `state={fadesIn}`; any other change of page is at once.
 * Browsers without view transitions just change the page.
 */
import { ViewTransition, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

export const fadesIn = { fadesIn: true } as const;

export function PageFade({ children }: { readonly children: ReactNode }) {
  const { state } = useLocation() as { readonly state: { readonly fadesIn?: boolean } | null };
  return (
    <ViewTransition default="none" update={state?.fadesIn === true ? 'auto' : 'none'}>
      {children}
    </ViewTransition>
  );
}
