/** A test page and all its chunks, built in memory: the path under `base` to the script. The first is the entry. */
import { build } from 'vite';

export interface BundledPage {
  readonly html: string;
  readonly scripts: ReadonlyMap<string, string>;
}

export async function bundlePage(entry: string, base: string): Promise<BundledPage> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    base,
    define: { __BUILD__: '"crash"' },
    build: { write: false, minify: false, target: 'es2022', rollupOptions: { input: entry } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output))
    throw new Error('expected a bundle of the page, got none');
  const chunks = output.output.filter((each) => each.type === 'chunk');
  const first = chunks.find(({ isEntry }) => isEntry);
  if (first === undefined) throw new Error(`expected an entry among the chunks of ${entry}, found none`);
  return {
    html: `<!doctype html><script type="module" src="${base}${first.fileName}"></script>`,
    scripts: new Map(chunks.map(({ fileName, code }) => [`${base}${fileName}`, code])),
  };
}
