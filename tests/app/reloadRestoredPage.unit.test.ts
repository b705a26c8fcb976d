/** When a page that comes back from the back-forward cache is loaded anew. */
import { expect, test } from 'vitest';
import { reloadRestoredPage } from '../../src/start/reloadRestoredPage.ts';

const cases = [
  { persisted: true, isOnline: true, isDurable: true, reloads: 1, what: 'a restored page is loaded anew' },
  {
    persisted: false,
    isOnline: true,
    isDurable: true,
    reloads: 0,
    what: 'a page shown for the first time stays',
  },
  {
    persisted: true,
    isOnline: false,
    isDurable: true,
    reloads: 0,
    what: 'without a network it goes on as it is',
  },
  { persisted: true, isOnline: true, isDurable: false, reloads: 0, what: 'a log in memory is not given up' },
];

test.each(cases)('$what', ({ persisted, isOnline, isDurable, reloads }) => {
  let reloaded = 0;
  let show: (event: { persisted: boolean }) => void = () => undefined;
  reloadRestoredPage(() => isDurable, {
    addEventListener: (_type, listener) => (show = listener),
    isOnline: () => isOnline,
    reload: () => reloaded++,
  });
  show({ persisted });
  expect(reloaded).toBe(reloads);
});
