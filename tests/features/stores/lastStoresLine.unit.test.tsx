/** How old the stores are that are shown without a network. */
import { expect, it } from 'vitest';
import { LastStoresLine } from '../../../src/features/stores/LastStoresLine.tsx';
import locatorTexts from '../../../src/features/stores/locator.en.json';
import { addTexts } from '../../../src/i18n/messages.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';

addTexts(locatorTexts);

const SECOND = 1_000;
it.each([
  [20 * SECOND, 'Stores from a moment ago'],
  [59 * SECOND, 'Stores from a moment ago'],
  [60 * SECOND, 'Stores from 1 minute ago'],
  [2 * 3_600 * SECOND, 'Stores from 2 hours ago'],
  [50 * 3_600 * SECOND, 'Stores from 2 days ago'],
])('after %i ms: %s', (age, said) => {
  const crema = createTestCrema();
  const last = { placeName: null, seenAt: crema.now() - age };
  const { container } = showPage(crema, '/store-locator', '/store-locator', <LastStoresLine last={last} />);
  expect(container.textContent).toBe(said);
});
