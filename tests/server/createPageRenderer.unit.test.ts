/** How often a page is rendered, however many addresses lead to it. */
import { expect, it } from 'vitest';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import { createSystemClock } from '../../server/base/clock.ts';
import { createAppRoutes, pageForOthers } from '../../server/http/appRoutes.ts';
import { createPageRenderer, pagesOfOptIns, pagesWithoutData } from '../../server/http/createPageRenderer.ts';
import { createCatalog } from '../../server/menu/createCatalog.ts';
import { menuPages } from '../../server/menu/pages.ts';

function createRenderer() {
  const rendered: string[] = [];
  const rendering = {
    renderPage: async (path: string) => {
      rendered.push(path);
      return { head: '', html: path };
    },
    renderShell: () => ({ head: '', html: '' }),
  };
  const listed = [{ path: '/store-locator/*', scripts: [], questionScripts: [], styles: [] }];
  const others = pageForOthers(createAppRoutes(listed, parseClientConfig({})));
  const sources = [pagesWithoutData, pagesOfOptIns, menuPages(createCatalog(), 'en-US'), others];
  return {
    rendered,
    render: createPageRenderer(rendering, parseClientConfig({}), sources, createSystemClock()),
  };
}

it('renders a page anew when the menu has changed', async () => {
  const rendered: string[] = [];
  let version = '1';
  const rendering = {
    renderPage: async (path: string) => ({ head: '', html: `${path} ${rendered.push(path)}` }),
    renderShell: () => ({ head: '', html: '' }),
  };
  const sources = [menuPages({ ...createCatalog(), version: () => version }, 'en-US')];
  const render = createPageRenderer(rendering, parseClientConfig({}), sources, createSystemClock());
  expect((await render('/menu'))?.html).toBe('/menu 1');
  expect((await render('/menu'))?.html).toBe('/menu 1');
  version = '2';
  expect((await render('/menu'))?.html).toBe('/menu 2');
});

it('renders one page for all that do not exist, and keeps the others meanwhile', async () => {
  const { rendered, render } = createRenderer();
  await render('/menu');
  for (let each = 0; each < 1_000; each++) {
    expect((await render(`/menu/drinks/unknown-${each}`))?.status).toBe(404);
    expect((await render(`/menu/product/${each + 500_000}/x${each}`))?.status).toBe(404);
    expect((await render(`/elsewhere/${each}`))?.status).toBe(404);
  }
  await render('/menu/');
  expect(rendered).toEqual(['/menu', '/menu/drinks/-', '/menu/product/0/-', '/no-page']);
});

it('renders the empty cart and the locator’s frame once, whatever the spelling', async () => {
  const { rendered, render } = createRenderer();
  for (const path of ['/menu/cart', '/menu/cart/', '/store-locator', '/store-locator/'])
    expect((await render(path))?.canonicalPath).toBe(path.replace(/\/$/, ''));
  expect(rendered).toEqual(['/menu/cart', '/store-locator']);
  expect(await render('/store-locator/elsewhere')).toBe(null);
});

it('renders the outcome of an opt-in, one error for all that there are not, and lists none', async () => {
  const { rendered, render } = createRenderer();
  const paths = ['success', 'success/', 'expired-multiplier', 'error', 'none', 'none/other', ''];
  for (const path of paths)
    expect(await render(`/rewards/promo/opt-in/${path}`)).toMatchObject({ status: 200, canonicalPath: null });
  const of = (outcome: string) => `/rewards/promo/opt-in/${outcome}`;
  expect(rendered).toEqual([of('success'), of('expired-multiplier'), of('error')]);
});

/** Pages of a big menu, each `bytes` long. */
function createBigMenu(bytes: number, maxBytes?: number) {
  const rendered: string[] = [];
  const rendering = {
    renderPage: async (path: string) => {
      rendered.push(path);
      return { head: '', html: 'x'.repeat(bytes / 2) };
    },
    renderShell: () => ({ head: '', html: '' }),
  };
  const source = async (path: string) =>
    ({ status: 200, answers: {}, canonicalPath: path, renderedPath: path, structuredData: [] }) as const;
  const render = createPageRenderer(
    rendering,
    parseClientConfig({}),
    [source],
    createSystemClock(),
    maxBytes,
  );
  return { rendered, render };
}

it('renders each page of a menu of 2,000 pages once', async () => {
  const { rendered, render } = createBigMenu(1_000);
  for (let round = 0; round < 2; round++)
    for (let page = 0; page < 2_000; page++) await render(`/menu/product/${page}/hot`);
  expect(rendered).toHaveLength(2_000);
});

it('keeps the pages that are asked for when not all fit its memory', async () => {
  const { rendered, render } = createBigMenu(1_000, 10_000);
  for (let page = 0; page < 200; page++) {
    await render('/menu');
    await render(`/menu/product/${page}/hot`);
  }
  expect(rendered.filter((path) => path === '/menu')).toHaveLength(1);
  await render('/menu/product/199/hot');
  expect(rendered).toHaveLength(201);
  await render('/menu/product/0/hot');
  expect(rendered).toHaveLength(202);
});
