/**
 * View transition between pages for links with `state={fadesIn}`. Other navigations, and browsers without view
 * transitions, switch at once.
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
