/**
 * The HTML of a page: index.html of the build with links to all that the address's page needs (`pages.json` of the
 * build, scripts/listPages.ts), with the client's settings, and with what was rendered for it. Composes text only.
 * A page with content holds its styles itself, so that its first paint waits for no other file (decision 60).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import type { ContentfulPage, RenderedPage } from './createPageRenderer.ts';

const ListedPages = v.object({
  fonts: v.array(v.string()),
  pages: v.array(
    v.object({
      path: v.string(),
      scripts: v.array(v.string()),
      questionScripts: v.array(v.string()),
      styles: v.array(v.string()),
    }),
  ),
});
export type ListedPages = v.InferOutput<typeof ListedPages>;
type Files = Omit<ListedPages['pages'][number], 'path'>;

/** A build without the list is served without links. */
export function readListedPages(folder: string): ListedPages {
  const file = join(folder, 'pages.json');
  if (!existsSync(file)) return { fonts: [], pages: [] };
  return v.parse(ListedPages, JSON.parse(readFileSync(file, 'utf8')));
}

export function withFiles(
  template: string,
  { scripts, questionScripts, styles }: Files,
  fonts: readonly string[],
  config: ClientConfig,
): string {
  const isNew = (file: string): boolean => !template.includes(`/${file}"`);
  const preloads = (kind: string, files: readonly string[]): readonly string[] =>
    files.filter(isNew).map((file) => `<link rel="modulepreload" data-${kind} crossorigin href="/${file}">`);
  return beforeHeadEnds(template, [
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...preloads('page', scripts),
    ...preloads('questions', questionScripts),
    jsonScript('application/json', config, 'settings'),
  ]);
}

/** The frame of every page, which the app replaces when it starts. */
export const withShell = (template: string, { html }: RenderedPage): string =>
  template.replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);

/** A page and what stands in it, which its content security policy must name. */
export interface InlinedPage {
  readonly html: string;
  /** As they stand in their elements. Empty where there is none. */
  readonly style: string;
  readonly script: string;
}

/**
 * Writes the stylesheets of a page and the script that runs before its first paint into it. The links stay, disabled: a
 * browser does not fetch them, and the app's imports find that their styles are there. `read` returns a file of the build;
 * a text that would end its element is left where it is.
 */
export function withInlined(html: string, read: (file: string) => string): InlinedPage {
  const styles = [...html.matchAll(STYLESHEET)].map(([, file = '']) => read(file));
  const style = styles.join('');
  const [, scriptFile] = BEFORE_APP.exec(html) ?? [];
  const script = scriptFile === undefined ? '' : read(scriptFile);
  const inlined = { html, style: '', script: '' };
  if (script !== '' && !/<\/script|<!--/i.test(script)) {
    inlined.html = inlined.html.replace(BEFORE_APP, () => `<script>${script}</script>`);
    inlined.script = script;
  }
  if (style !== '' && !/<\/style/i.test(style)) {
    const links = inlined.html.replace(STYLESHEET, (link) => link.replace('<link ', '<link disabled '));
    inlined.html = beforeHeadEnds(links, [`<style>${style}</style>`]);
    inlined.style = style;
  }
  return inlined;
}

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;
/** As scripts/nameBeforeApp.ts writes it. */
const BEFORE_APP = /<script src="\/(assets\/before-app-[^"]+)"><\/script>/;

/**
 * The page's content, which stays until the app shows the same (src/start/serverPage.ts), and the answers it was made of.
 * The app's scripts are named and not loaded: public/before-app.js does it when the content is painted.
 */
export function withContent(template: string, brand: string, page: ContentfulPage): string {
  const { head, html, answers, canonicalPath, structuredData, imageUrl } = page;
  const known = Object.entries(answers).filter(([, answer]) => answer !== null);
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  const { rest, scripts } = withoutScripts(template);
  const named = rest
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root" data-content="page">${html}</div>`)
    .replace(
      '</body>',
      () => `${jsonScript('application/json', Object.fromEntries(known), 'answers')}</body>`,
    );
  return beforeHeadEnds(named, [
    ...(canonicalPath === null ? [] : [`<link rel="canonical" href="${textOfAttribute(canonicalPath)}">`]),
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="${textOfAttribute(brand)}">`,
    `<meta property="og:title" content="${title}">`,
    ...(description === undefined ? [] : [`<meta property="og:description" content="${description}">`]),
    ...(imageUrl === undefined ? [] : [`<meta property="og:image" content="${textOfAttribute(imageUrl)}">`]),
    ...structuredData.map((data) => jsonScript('application/ld+json', data)),
    jsonScript('application/json', scripts, 'app-scripts'),
  ]);
}

/** As Vite and `withFiles` write them. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
const PRELOADED = /<link rel="modulepreload"(?: data-(page|questions))?[^>]* href="([^"]+)"[^>]*>\s*/g;

/**
 * `entry`: the entry's imports, then the entry. `page`: what the address needs besides. `questions`: what it needs where it
 * has to ask, because the device has content of its own.
 */
type AppScripts = Readonly<Record<'entry' | 'page' | 'questions', readonly string[]>>;

function withoutScripts(template: string): { readonly rest: string; readonly scripts: AppScripts } {
  const preloaded = [...template.matchAll(PRELOADED)];
  const of = (wanted?: string) =>
    preloaded.filter(([, kind]) => kind === wanted).map(([, , file = '']) => file);
  const entry = ENTRY.exec(template)?.[1];
  return {
    rest: template.replace(ENTRY, '').replace(PRELOADED, ''),
    scripts: {
      entry: entry === undefined ? [] : [...of(), entry],
      page: of('page'),
      questions: of('questions'),
    },
  };
}

const beforeHeadEnds = (html: string, tags: readonly string[]): string =>
  html.replace('</head>', () => `${tags.join('\n')}\n</head>`);

/** JSON that cannot end the element it stands in. */
function jsonScript(type: string, value: unknown, id?: string): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id === undefined ? '' : ` id="${id}"`}>${json}</script>`;
}

const textOfAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
