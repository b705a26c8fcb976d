/** One HTML page with every picture: a row for each screen, and under each picture the one of another folder. */
import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Picture {
  readonly screen: string;
  /** `320 light`. */
  readonly look: string;
  readonly file: string;
}

export function writeContactSheet(
  folder: string,
  pictures: readonly Picture[],
  beside: string | null,
): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const rows = screens.map((screen) => {
    const cells = pictures.filter((each) => each.screen === screen).map((each) => cell(folder, each, beside));
    return `<h2>${screen}</h2><div class="row">${cells.join('')}</div>`;
  });
  const file = join(folder, 'index.html');
  writeFileSync(file, PAGE_START + rows.join('\n'));
  return file;
}

function cell(folder: string, { look, file }: Picture, beside: string | null): string {
  const before = beside === null ? null : join(beside, file);
  const width = look.split(' ')[0] ?? '';
  const shown = (source: string, said: string) =>
    `<figure class="w${width}"><a href="${source}"><img loading="lazy" src="${source}" alt=""></a><figcaption>${said}</figcaption></figure>`;
  const now = shown(file, look);
  if (before === null || !existsSync(before)) return now;
  return shown(relative(folder, before), `${look}, before`) + now;
}

const PAGE_START = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
body{font:16px system-ui;margin:16px;background:#777;color:#fff}
.row{display:flex;gap:12px;overflow-x:auto;align-items:start}
figure{margin:0;flex:none}img{width:100%;display:block}
.w320{width:160px}.w390{width:195px}.w768{width:288px}.w1280{width:480px}
</style>`;
