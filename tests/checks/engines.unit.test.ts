/** An engine that cannot be had is named and skipped, whatever the reason; it fails nothing. */
import { afterEach, expect, it, vi } from 'vitest';
import { ensureEngines, findFirefox } from '../../scripts/ensureEngines.mjs';
import { engines } from '../engines/engines.ts';

afterEach(() => vi.unstubAllEnvs());
const sought = (found: () => unknown, isChosen = false) => ({
  ...{ name: 'Firefox', packages: ['firefox-esr'] },
  find: found,
  isChosen: () => isChosen,
});

it('a Firefox that is not where FIREFOX_PATH says is missing, and no other one is installed', async () => {
  vi.stubEnv('FIREFOX_PATH', '/nowhere');
  expect(findFirefox()).toBeNull();
  expect(engines.Firefox()).toBeNull();
  const install = vi.fn(async () => true);
  expect(await ensureEngines(install, [sought(findFirefox, true)])).toEqual(['Firefox']);
  expect(install).not.toHaveBeenCalled();
});

it('packages that cannot be installed leave the engine missing', async () => {
  const silenced = vi.spyOn(console, 'error').mockReturnValue();
  const refuses = async () => false;
  const breaks = async () => {
    throw new Error('no network');
  };
  for (const install of [refuses, breaks])
    expect(await ensureEngines(install, [sought(() => null)])).toEqual(['Firefox']);
  expect(silenced).toHaveBeenCalledOnce();
  silenced.mockRestore();
});

it('an engine that is installed now, or was before, is not missing', async () => {
  let isThere = false;
  const install = async () => (isThere = true);
  expect(await ensureEngines(install, [sought(() => (isThere ? '/usr/bin/firefox' : null))])).toEqual([]);
  expect(await ensureEngines(install, [sought(() => '/usr/bin/firefox')])).toEqual([]);
});
