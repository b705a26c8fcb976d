/** How often a page is rendered, however many addresses lead to it. */
import { expect, it } from 'vitest';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import { createSystemClock } from '../../server/clock.ts';
import { createPageRenderer, pagesWithoutData } from '../../server/http/createPageRenderer.ts';
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
  const sources = [pagesWithoutData, menuPages(createCatalog(), 'en-US')];
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
    expect(await render(`/elsewhere/${each}`)).toBe(null);
  }
  await render('/menu/');
  expect(rendered).toEqual(['/menu', '/menu/drinks/-', '/menu/product/0/-']);
});

it('renders the empty cart once, whatever the spelling', async () => {
  const { rendered, render } = createRenderer();
  for (const path of ['/menu/cart', '/menu/cart/'])
    expect((await render(path))?.canonicalPath).toBe(path.replace(/\/$/, ''));
  expect(rendered).toEqual(['/menu/cart']);
  expect(await render('/store-locator')).toBe(null);
});
