/** The pages that the law asks for: without scripts, of the operator's files where there are any. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inShop } from '../kit/shop.ts';

inShop('terms, privacy and cookies', (its) => {
  it('are pages without scripts, and there is no other', async () => {
    for (const page of ['terms', 'privacy', 'cookies']) {
      const response = await fetch(`${its.server.url}/legal/${page}`);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(await response.text()).not.toContain('{product}');
    }
    expect((await fetch(`${its.server.url}/legal/..%2fsettings`)).status).toBe(404);
  });

  it('are the operator’s where there is a file, with HTML as text', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'crema-legal-'));
    await writeFile(join(folder, 'terms.md'), '# Ours\n\n<b>bold</b> [x](javascript:void)');
    const other = await its.another({ LEGAL_DIR: folder });
    const text = await (await fetch(`${other.url}/legal/terms`)).text();
    expect(text).toContain('<h1>Ours</h1>');
    expect(text).toContain('&lt;b&gt;');
    // micromark empties the address of such a link.
    expect(text).toContain('<a href="">x</a>');
    expect(await (await fetch(`${other.url}/legal/privacy`)).text()).toContain('What we hold');
    await rm(folder, { recursive: true });
  });
});
