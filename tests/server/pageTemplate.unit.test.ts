/** What the HTML of a page holds, and that nothing in it can end the element in which it stands. */
import { expect, it } from 'vitest';
import { parseClientConfig } from '../../domain/clientConfig.ts';
import type { ContentfulPage } from '../../server/http/createPageRenderer.ts';
import { withContent, withFiles, withInlined, withShell } from '../../server/http/pageTemplate.ts';

const template =
  '<html><head><title>Crema</title></head><body><div id="root"></div><noscript></noscript></body></html>';
const page: ContentfulPage = {
  status: 200,
  answers: { 'menu:national:en-US': { name: '</script><script>alert(1)</script>' }, refused: null },
  canonicalPath: '/menu',
  renderedPath: '/menu',
  structuredData: [{ '@type': 'Product', name: '<b>$&</b>' }],
  head: '<title>Menu · A&amp;B</title><meta name="description" content="All of it"/>',
  html: '<main>$1 &lt;ok&gt;</main>',
};

it('holds the content, its title and description, and the answers that it was rendered from', () => {
  const html = withContent(template, 'A "B" & <C>', page);
  expect(html).toContain('<div id="root" data-content="page"><main>$1 &lt;ok&gt;</main></div>');
  expect(html.match(/<title>/g)).toHaveLength(1);
  expect(html).toContain('<meta property="og:title" content="Menu · A&amp;B">');
  expect(html).toContain('<meta property="og:description" content="All of it">');
  expect(html).toContain('content="A &quot;B&quot; &amp; &lt;C>"');
  expect(html).toContain('<link rel="canonical" href="/menu">');
  const [, answers = ''] = /<script type="application\/json" id="answers">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(answers)).toEqual({ 'menu:national:en-US': page.answers['menu:national:en-US'] });
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<b>');
});

it('names no address for search engines where the page is not there, and none that ends its attribute', () => {
  expect(withContent(template, 'Crema', { ...page, canonicalPath: null })).not.toContain('canonical');
  const html = withContent(template, 'Crema', { ...page, canonicalPath: '/menu/"><b>' });
  expect(html).toContain('<link rel="canonical" href="/menu/&quot;>&lt;b>">');
});

it('names the scripts of a page with content, and loads none before its content is painted', () => {
  const built = template.replace(
    '</head>',
    '<script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" crossorigin href="/assets/a.js"></head>',
  );
  const files = {
    ...{ scripts: ['assets/menu-2.js'], questionScripts: ['assets/graphql-3.js'] },
    styles: ['assets/menu.css'],
  };
  const withLinks = withFiles(built, files, ['assets/font.woff2'], parseClientConfig({}));
  expect(withLinks).toContain('<link rel="modulepreload" data-page crossorigin href="/assets/menu-2.js">');
  const html = withContent(withLinks, 'Crema', page);
  const [, list = ''] = /<script type="application\/json" id="app-scripts">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(list)).toEqual({
    entry: ['/assets/a.js', '/assets/index-1.js'],
    page: ['/assets/menu-2.js'],
    questions: ['/assets/graphql-3.js'],
  });
  expect(html).not.toMatch(/rel="modulepreload"|<script type="module"/);
  expect(html).toContain('<link rel="stylesheet" crossorigin href="/assets/menu.css">');
});

it('holds the shell alone where there is no content', () => {
  const html = withShell(template, { head: '', html: '<main></main>' });
  expect(html).toContain('<div id="root"><main></main></div>');
  expect(html).not.toContain('data-content');
});

const files: Readonly<Record<string, string>> = {
  'assets/a.css': 'a{color:red}',
  'assets/b.css': "b{content:'$&'}",
  'assets/before-app-1.js': 'var early = "$1";',
};
const linked =
  '<head><script src="/assets/before-app-1.js"></script><link rel="stylesheet" crossorigin href="/assets/a.css">' +
  '<link rel="stylesheet" crossorigin href="/assets/b.css"></head>';
const readOf = (other: Readonly<Record<string, string>> = {}) => {
  return (file: string): string => ({ ...files, ...other })[file] ?? '';
};

it('holds its styles in their order, and the script before the first paint; their links are not fetched', () => {
  const { html, style, script } = withInlined(linked, readOf());
  expect(style).toBe("a{color:red}b{content:'$&'}");
  expect(script).toBe('var early = "$1";');
  expect(html).toContain(`<style>${style}</style>`);
  expect(html).toContain(`<script>${script}</script>`);
  expect(html).not.toContain('<script src=');
  for (const file of ['a', 'b'])
    expect(html).toContain(`<link disabled rel="stylesheet" crossorigin href="/assets/${file}.css">`);
});

it('leaves a text that would end its element in its file', () => {
  const style = withInlined(linked, readOf({ 'assets/b.css': 'b{content:"</STYLE>"}' }));
  expect(style.style).toBe('');
  expect(style.html).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">');
  const script = withInlined(linked, readOf({ 'assets/before-app-1.js': '"</script >"' }));
  expect(script.script).toBe('');
  expect(script.html).toContain('<script src="/assets/before-app-1.js"></script>');
  expect(withInlined('<head></head>', readOf())).toEqual({ html: '<head></head>', style: '', script: '' });
});
