/** Renders with texts and routes; a text that fails to format throws. */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { IntlRoot } from '../../src/i18n/IntlRoot.tsx';

export function renderUi(children: ReactNode, locale = 'en-US') {
  return render(
    <IntlRoot
      locale={locale}
      onError={(error) => {
        throw error;
      }}
    >
      <MemoryRouter>{children}</MemoryRouter>
    </IntlRoot>,
  );
}
