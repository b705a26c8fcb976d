/** Puts a page on screen at an address, with a test Crema and the real texts. */
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes, useLocation, type Location } from 'react-router-dom';
import type { FactDraft } from '../../domain/events.ts';
import { CremaContext } from '../../src/app/Crema.ts';
import { IntlRoot } from '../../src/i18n/IntlRoot.tsx';
import type { TestCrema } from './createTestCrema.ts';

export function showPage(
  crema: TestCrema,
  path: string | Partial<Location>,
  route: string,
  page: ReactElement,
) {
  return render(
    <IntlRoot locale="en-US">
      <CremaContext value={crema}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path={route} element={page} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </MemoryRouter>
      </CremaContext>
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
