/** A page whose content cannot be had: the app still opens, and the status says what happened. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import { createSystemClock } from '../../server/base/clock.ts';
import { createAppPages } from '../../server/http/appPages.ts';
import { createPageRenderer } from '../../server/http/createPageRenderer.ts';
import { createCatalog } from '../../server/menu/createCatalog.ts';
import { menuPages } from '../../server/menu/pages.ts';

it('is the shell with status 500 at each address of a menu that cannot be read, until it can', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crema-pages-'));
  writeFileSync(join(folder, 'index.html'), '<head></head><body><div id="root"></div></body>');
  const config = parseClientConfig({});
  const shell = { head: '', html: '<main>shell</main>' };
  const catalog = createCatalog();
  let isBroken = true;
  const answer = <T>(value: () => T): T => {
    if (isBroken) throw new Error('The menu cannot be read.');
    return value();
  };
  const failing: typeof catalog = {
    ...catalog,
    menu: async (...asked) => answer(() => catalog.menu(...asked)),
    product: async (...asked) => answer(() => catalog.product(...asked)),
  };
  const rendering = {
    renderPage: async () => ({ head: '', html: '<main>page</main>' }),
    renderShell: () => shell,
  };
  const sources = [menuPages(failing, 'en-US')];
  const render = createPageRenderer(rendering, config, sources, createSystemClock());
  const send = createAppPages(folder, { config, shell, render });
  const app = Fastify();
  app.get('*', async (request, reply) => send?.(request.url, request, reply));
  const paths = [
    '/menu',
    '/menu/drinks/hot-coffee',
    '/menu/product/1001/hot',
    '/menu/product/1001/hot/nutrition',
  ];
  for (const path of paths) {
    const { statusCode, body } = await app.inject(path);
    expect([path, statusCode]).toEqual([path, 500]);
    expect(body).toContain('<main>shell</main>');
  }
  isBroken = false;
  for (const path of paths) expect((await app.inject(path)).statusCode).toBe(200);
  await app.close();
  rmSync(folder, { recursive: true });
});

it('is the shell with status 500 where rendering fails, with 200 where there is nothing to render', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crema-pages-'));
  writeFileSync(join(folder, 'index.html'), '<head></head><body><div id="root"></div></body>');
  const send = createAppPages(folder, {
    config: parseClientConfig({}),
    shell: { head: '', html: '<main>shell</main>' },
    render: async (path) => (path === '/menu' ? Promise.reject(new Error('no menu')) : null),
  });
  const app = Fastify();
  app.get('*', async (request, reply) => send?.(request.url, request, reply));
  const [failed, other] = [await app.inject('/menu'), await app.inject('/support/trace')];
  expect([failed.statusCode, other.statusCode]).toEqual([500, 200]);
  for (const { body } of [failed, other]) expect(body).toContain('<div id="root"><main>shell</main></div>');
  await app.close();
  rmSync(folder, { recursive: true });
});
