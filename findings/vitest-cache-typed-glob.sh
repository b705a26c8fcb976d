#!/usr/bin/env bash
# vitest 4.1.12, experimental.fsModuleCache: a module with import.meta.glob is never cached, as its list of files may change. The
# module is known by the text "import.meta.glob(". With a type argument, import.meta.glob<object>(…), which Vite allows, it is
# cached: a file that was added since is missing from the glob of the next run, without a word.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund vitest@4.1.12
cat >vitest.config.mjs <<'JS'
export default { test: { include: ['*.test.ts'], experimental: { fsModuleCache: true, fsModuleCachePath: '.cache' } } };
JS
mkdir rows
echo 'export const row = 1;' >rows/first.ts
for name in plain typed; do
  type=''
  if [ "$name" = typed ]; then type='<object>'; fi
  cat >"$name.test.ts" <<TS
import { it } from 'vitest';
const files = Object.keys(import.meta.glob$type('./rows/*.ts', { eager: true }));
it('lists', () => console.log('found by $name: ' + files.length));
TS
done
npx vitest run 2>&1 | grep -o 'found by .*' | sort
echo 'export const row = 2;' >rows/second.ts
echo 'a file was added'
after=$(npx vitest run 2>&1 | grep -o 'found by .*' | sort)
echo "$after"
[ "$after" = $'found by plain: 2\nfound by typed: 1' ] || { echo 'It is no longer so.'; exit 1; }
