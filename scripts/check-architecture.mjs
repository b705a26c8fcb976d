/**
 * `npm run check:architecture`: import directions and cycles, by dependency-cruiser. Also fails if no module
 * of a layer was read, which the tool does silently with a compiler that it cannot load. An argument is
 * another root to check.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { bin, root, run } from './run.mjs';
import { serverNouns, serverNounsOffer } from './serverNouns.cjs';

const cwd = resolve(process.argv[2] ?? root);
const layers = ['domain', 'streams', 'adapters', 'src', 'server', 'wire', 'tools'].filter((layer) =>
  existsSync(`${cwd}/${layer}`),
);
const [node, depcruise] = bin('dependency-cruiser/bin/dependency-cruise.mjs');
const { output, code } = await run(
  node,
  [...depcruise, '--config', `${root}.dependency-cruiser.cjs`, '--output-type', 'json', ...layers],
  { capture: true, cwd },
);
let result;
try {
  result = JSON.parse(output.slice(output.indexOf('{')));
} catch {
  console.error(`dependency-cruiser ended with ${code} and no report:\n${output.slice(0, 2000)}`);
  process.exit(1);
}
const sources = result.modules.map(({ source }) => source);
const unseen = layers.filter(
  (layer) => layer !== 'wire' && !sources.some((path) => path.startsWith(`${layer}/`)),
);
for (const layer of unseen)
  console.error(`${layer}/: no module was cruised; is its code still TypeScript 5 or 6?`);
const nouns = serverNouns(cwd);
const unused = Object.entries(serverNounsOffer).flatMap(([noun, files]) =>
  nouns.includes(noun)
    ? files.map((file) => `server/${noun}/${file}.ts`).filter((path) => !isUsed(path))
    : [],
);
for (const path of unused)
  console.error(`${path}: offered in scripts/serverNouns.cjs and imported by no other noun`);
const { violations } = result.summary;
for (const { rule, from, to, cycle } of violations) {
  const path = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`;
  console.error(`${rule.name}: ${path}`);
}
console.log(`${sources.length} modules, ${violations.length} wrong imports`);
process.exit(violations.length > 0 || unused.length > 0 || unseen.length > 0 || sources.length === 0 ? 1 : 0);

function isUsed(path) {
  const own = path.split('/')[1];
  const others = nouns.filter((noun) => noun !== own);
  return result.modules.some(
    ({ source, dependencies }) =>
      others.some((noun) => source.startsWith(`server/${noun}/`)) &&
      dependencies.some(({ resolved }) => resolved === path),
  );
}
