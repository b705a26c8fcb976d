/** The offer to install the app: made where the browser has one, until it is answered. */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { installOffer, keepInstallOffer, type InstallEvent } from '../../../src/app/installOffer.ts';
import { InstallOffer } from '../../../src/features/orders/InstallOffer.tsx';
import ordersTexts from '../../../src/features/orders/orders.en.json';
import { IntlRoot } from '../../../src/i18n/IntlRoot.tsx';
import { addTexts } from '../../../src/i18n/messages.ts';

addTexts(ordersTexts);
afterEach(() => {
  installOffer.event = null;
});

function show() {
  return render(
    <IntlRoot locale="en-US">
      <InstallOffer />
    </IntlRoot>,
  );
}

it.each([
  ['Install', 1],
  ['Not now', 0],
])('is answered once, by %s', async (answer, prompts) => {
  let prompted = 0;
  const offered = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void prompted++,
  }) satisfies InstallEvent;
  keepInstallOffer();
  dispatchEvent(offered);
  expect(offered.defaultPrevented).toBe(true);
  const { unmount } = show();
  await userEvent.click(screen.getByRole('button', { name: answer }));
  expect(prompted).toBe(prompts);
  expect(screen.queryByText(/home screen/)).toBeNull();
  unmount();
  show();
  expect(screen.queryByText(/home screen/)).toBeNull();
});

it('is not made where the browser has none', () => {
  show();
  expect(screen.queryByText(/home screen/)).toBeNull();
});
