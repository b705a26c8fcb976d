/** The texts of error codes come when one is shown; what the catalog has no text for is said in general. */
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ErrorText } from '../../src/i18n/ErrorText.tsx';
import { IntlRoot } from '../../src/i18n/IntlRoot.tsx';
import { useErrorTexts } from '../../src/i18n/useErrorTexts.ts';

it('waits for the texts where the one that is shown is not there yet, and then says what there is', async () => {
  const { result } = renderHook(() => useErrorTexts('error.notThereYet'));
  expect(result.current).toBe(false);
  await waitFor(() => expect(result.current).toBe(true));
});

it('says at once what is known', () => {
  expect(renderHook(() => useErrorTexts('error.generic')).result.current).toBe(true);
});

it('shows the text of a code', () => {
  render(
    <IntlRoot locale="en-US">
      <ErrorText code="STORE_CLOSED" />
    </IntlRoot>,
  );
  screen.getByText('This store is closed right now. Please choose another one.');
});
