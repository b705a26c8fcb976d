/**
 * The one page of the vault: an empty body that the frame's script fills, with the page that may hold it written into it.
 * Its files come from dist/vault, built beside the client.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const ENTRY = 'src/cardFrame/main.ts';
const Manifest = v.record(
  v.string(),
  v.object({ file: v.string(), css: v.optional(v.array(v.string()), []) }),
);

export type FrameKind = 'card' | 'details';
/**
 * `appOrigin` is one of the origins that may hold the frame, and `owner` has the shape of `TokenOwner`: they need no escaping.
 */
export type RenderFrame = (appOrigin: string, kind: FrameKind, owner: string | null) => string;

/** Null where the frame has not been built. */
export function openFramePage(folder: string): RenderFrame | null {
  const file = join(folder, '.vite/manifest.json');
  if (!existsSync(file)) return null;
  const entry = v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')))[ENTRY];
  if (entry === undefined) throw new Error(`${file} names no ${ENTRY}: build the client again.`);
  const styles = entry.css.map((name) => `<link rel="stylesheet" href="/${name}">`).join('');
  return (appOrigin, kind, owner) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Card details</title>${styles}<script type="module" src="/${entry.file}"></script></head><body data-page-origin="${appOrigin}" data-kind="${kind}"${owner === null ? '' : ` data-owner="${owner}"`}></body></html>`;
}
