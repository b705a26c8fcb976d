/** Puts a page on screen at an address, with a test Crema and the real texts; and what hands and eyes do there. */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';
import type { FactDraft } from '../../domain/events.ts';
import { CremaContext, type Crema } from '../../src/kit/Crema.ts';
import { IntlRoot } from '../../src/i18n/IntlRoot.tsx';
import type { TestCrema } from './createTestCrema.ts';

type Entries = NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>;

export const showPage = (crema: Crema, path: string | Partial<Location>, route: string, page: ReactElement) =>
  showIn(
    crema,
    <Routes>
      <Route path={route} element={page} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    path,
  );

/** Any content, at the last of the entries of a history in memory; null for content with a router of its own. */
export function showIn(crema: Crema, content: ReactNode, ...entries: Entries | readonly [null]) {
  const routed = (
    <MemoryRouter initialEntries={entries.length === 0 ? ['/'] : (entries as Entries)}>
      {content}
    </MemoryRouter>
  );
  return render(
    <IntlRoot locale="en-US">
      <CremaContext value={crema}>{entries[0] === null ? content : routed}</CremaContext>
    </IntlRoot>,
  );
}

/** Where a page that was left leads. */
function Elsewhere() {
  const { pathname, hash } = useLocation();
  return <p title={pathname + hash}>elsewhere</p>;
}

/** Something happens while the page is on screen. */
export const happens = (crema: TestCrema, ...drafts: readonly FactDraft[]) =>
  act(async () => {
    for (const draft of drafts) crema.tell(draft);
  });

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
