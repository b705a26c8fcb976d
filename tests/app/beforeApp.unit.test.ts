/** public/before-app.js, which runs in every browser, agrees with the code of the app. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it, describe } from 'vitest';
import { greetingAt } from '../../domain/home/greeting.ts';

const script = readFileSync(new URL('../../public/before-app.js', import.meta.url), 'utf8');

interface Around {
  readonly hour?: number;
  readonly stored?: string | null;
  readonly AbortSignal?: { readonly any?: () => void };
  /** The element whose file could not be had. */
  readonly missing?: { readonly nodeName: string; readonly type?: string };
}
function attributesIn({ hour = 9, stored = null, AbortSignal = { any: () => undefined }, missing }: Around) {
  const said: Record<string, string> = {};
  const window = { AbortSignal, addEventListener: () => undefined };
  runInNewContext(script, {
    ...{ window, AbortSignal },
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => (said[name] = value),
        removeAttribute: (name: string) => delete said[name],
      },
      addEventListener: (type: string, listen: (event: object) => void, isFirst: boolean) => {
        if (type === 'error' && isFirst && missing !== undefined) listen({ target: missing });
      },
    },
    Date: class {
      getHours = () => hour;
    },
    localStorage: { getItem: () => stored },
  });
  return said;
}

it('has the time of day of the greeting', () => {
  for (let hour = 0; hour < 24; hour++)
    expect(attributesIn({ hour })['data-daytime'], `${hour}`).toBe(greetingAt(hour));
});

it('says which device has content of its own, and which browser is too old', () => {
  expect(attributesIn({})).toEqual({ 'data-daytime': 'morning' });
  expect(attributesIn({ stored: '' })).toHaveProperty('data-own');
  expect(attributesIn({ AbortSignal: {} })['data-browser']).toBe('too-old');
});

it('hides nothing of the page when the app cannot be had, and says so', () => {
  const script = attributesIn({ stored: '', missing: { nodeName: 'SCRIPT', type: 'module' } });
  expect(script).toEqual({ 'data-daytime': 'morning', 'data-app': 'missing' });
  const picture = attributesIn({ stored: '', missing: { nodeName: 'IMG' } });
  expect(picture).toEqual({ 'data-daytime': 'morning', 'data-own': '' });
});

describe('the scripts of a page that shows its content already', () => {
  const entry = ['/assets/libraries-0.js', '/assets/index-1.js'];

  function openPage({
    isHidden = false,
    stored = null as string | null,
    listed = true,
    files = ['/assets/menu-2.js'],
  }) {
    const scripts = { entry, page: files, questions: ['/assets/graphql-3.js'] };
    const heard = new Map<string, (event: object) => void>();
    const listen = (type: string, hear: (event: object) => void): void => void heard.set(type, hear);
    const loaded: string[] = [];
    const later: (() => void)[] = [];
    let painted: (entries: object) => void = () => undefined;
    const window = {
      ...{ AbortSignal: { any: () => undefined }, addEventListener: listen },
      PerformanceObserver: class {
        constructor(hear: (entries: object) => void) {
          painted = hear;
        }
        observe = () => undefined;
      },
    };
    runInNewContext(script, {
      ...{ window, AbortSignal: window.AbortSignal, PerformanceObserver: window.PerformanceObserver },
      document: {
        hidden: isHidden,
        documentElement: {
          setAttribute: () => undefined,
          removeAttribute: () => undefined,
          getAttribute: (name: string) => (name === 'data-own' ? stored : null),
        },
        addEventListener: listen,
        getElementById: (id: string) =>
          id === 'app-scripts' && listed ? { textContent: JSON.stringify(scripts) } : null,
        createElement: (name: string) => ({ name }),
        head: {
          appendChild: ({ href }: { href: string }) => loaded.push(`preload ${href}`),
          insertBefore: ({ src, async: isAsync }: { src: string; async: boolean }) =>
            loaded.push(`${isAsync ? 'any time' : 'in order'} ${src}`),
        },
      },
      localStorage: { getItem: () => stored },
      setTimeout: (work: () => void) => later.push(work),
    });
    const hear = (type: string, event: object = {}): void => heard.get(type)?.(event);
    const paint = (name: string): void =>
      painted({ getEntriesByName: (wanted: string) => (wanted === name ? [{}] : []) });
    return { loaded, later, hear, paint };
  }
  const all = ['in order /assets/libraries-0.js', 'in order /assets/index-1.js', 'preload /assets/menu-2.js'];

  it('are loaded once, when the content is painted', () => {
    const page = openPage({});
    page.hear('DOMContentLoaded');
    page.paint('first-paint');
    expect(page.loaded).toEqual([]);
    page.paint('first-contentful-paint');
    page.paint('first-contentful-paint');
    expect(page.loaded).toEqual(all);
  });

  it('are loaded without a paint where the content is hidden or the browser tells of none', () => {
    const own = openPage({ stored: '' });
    own.hear('DOMContentLoaded');
    // It cannot use the answers in the page.
    expect(own.loaded).toEqual([...all, 'preload /assets/graphql-3.js']);
    const behind = openPage({ isHidden: true });
    behind.hear('DOMContentLoaded');
    expect(behind.loaded).toEqual(all);
    const silent = openPage({});
    silent.hear('load');
    expect(silent.loaded).toEqual([]);
    for (const work of silent.later) work();
    expect(silent.loaded).toEqual(all);
  });

  it('are loaded by a press of a button', () => {
    const page = openPage({});
    page.hear('click', { target: { nodeName: 'BUTTON', id: 'root', getAttribute: () => null } });
    expect(page.loaded).toEqual(all);
  });

  it('are fetched ahead a few in a task, so that a press does not wait for all of them', () => {
    const files = Array.from({ length: 18 }, (_, index) => `/assets/part-${index}.js`);
    const page = openPage({ files });
    page.later.length = 0;
    page.paint('first-contentful-paint');
    const counts = [page.loaded.length];
    for (let work = page.later.shift(); work !== undefined; work = page.later.shift()) {
      work();
      counts.push(page.loaded.length);
    }
    expect(counts).toEqual([10, 18, 20]);
    expect(page.loaded.slice(2)).toEqual(files.map((file) => `preload ${file}`));
  });

  it('are left to a page that loads them itself', () => {
    const page = openPage({ listed: false });
    page.paint('first-contentful-paint');
    expect(page.loaded).toEqual([]);
  });
});
