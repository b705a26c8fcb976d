/** The server's settings are used whatever the browser lets the app keep. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../src/kit/config.ts';
import { createKeptIntents } from '../../adapters/tabs-browser/keptIntents.ts';
import { thisBrowser } from '../../adapters/tabs-browser/thisBrowser.ts';
import { asTabId } from '../../domain/ids.ts';

const told = {
  sandbox: true,
  supportPhone: '1-800-555-0100',
  features: [{ code: 'DR', category: 'Ways', name: 'Drive-thru', filterable: true, public: true }],
};
let answer: () => Promise<Response>;
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

beforeEach(() => {
  localStorage.clear();
  answer = async () => Response.json(told);
  vi.stubGlobal('fetch', () => answer());
});

const refuse = (): never => {
  throw new DOMException('refused', 'SecurityError');
};
const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError');
};

/** How browsers refuse storage. Some throw on the mere access, some have none, some throw when it is used. */
const refusals: Readonly<Record<string, (storage: 'localStorage' | 'sessionStorage') => void>> = {
  'throws on access': (name) => void vi.spyOn(window, name, 'get').mockImplementation(refuse),
  'is absent': (name) => vi.stubGlobal(name, undefined),
  'is null': (name) => vi.stubGlobal(name, null),
  'is full': (name) =>
    vi.stubGlobal(name, { getItem: () => null, setItem: full, removeItem: () => undefined }),
  'throws on use': (name) => vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse }),
};

describe.each(Object.keys(refusals))('where localStorage %s', (how) => {
  beforeEach(() => refusals[how]?.('localStorage'));

  it("the server's settings hold: sandbox, phone, filters", async () => {
    expect(await loadConfig()).toMatchObject(told);
  });

  it('and without a network the defaults do', async () => {
    answer = noNetwork;
    expect(await loadConfig()).toMatchObject({ sandbox: false, maximumItemAmount: 15 });
  });
});

describe.each(Object.keys(refusals))('where sessionStorage %s', (how) => {
  beforeEach(() => refusals[how]?.('sessionStorage'));

  it('settings come as ever, and what a fenced tab could not keep is no error', async () => {
    expect(await loadConfig()).toMatchObject(told);
    const kept = createKeptIntents(thisBrowser().storage, asTabId('t-1'));
    kept.keep([{ type: 'pricing/refresh', data: {} }]);
    expect(await kept.take()).toEqual([]);
  });
});

it('the settings of the last visit serve without a network', async () => {
  await loadConfig();
  answer = noNetwork;
  expect(await loadConfig()).toMatchObject(told);
});

it('an answer that is no settings, or damaged ones that were kept, fall back to the defaults', async () => {
  localStorage.setItem('crema:config', '{"sandbox":');
  answer = async () => new Response('<html>');
  expect(await loadConfig()).toMatchObject({ sandbox: false, brand: { name: 'Crema' } });
});

it('are those of the page where the server put them there, and nothing is asked for', async () => {
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = 'settings';
  element.textContent = JSON.stringify({ ...told, supportPhone: '1-800-555-0199' });
  document.head.append(element);
  answer = () => Promise.reject(new Error('asked'));
  expect(await loadConfig()).toMatchObject({ sandbox: true, supportPhone: '1-800-555-0199' });
  element.remove();
});
