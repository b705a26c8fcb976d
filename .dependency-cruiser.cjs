/**
 * Which layer may see which (docs/how-it-works.md). Imports point one way; a feature never imports another; no cycles,
 * type-only ones included. tests/checks/architecture.int.test.ts plants wrong imports and sees this turn red.
 */
const { serverNouns, serverNounsOffer } = require('./scripts/serverNouns.cjs');

const npm = (...names) => `node_modules/(@types/)?(${names.join('|')})/`;
const only = (name, from, allowed, comment) => ({
  name,
  severity: 'error',
  comment,
  from: typeof from === 'string' ? { path: from } : from,
  to: { pathNot: allowed },
});

const nouns = serverNouns(process.cwd()).join('|');
const offered = Object.entries(serverNounsOffer).flatMap(([noun, files]) =>
  files.map((file) => `^server/${noun}/${file}\\.ts$`),
);

/** The floors of src/, from the top: an arrow leads down or stays. */
const floors = ['start', 'compose', 'shell', 'features', 'parts', 'kit', 'ui', 'i18n'];
const programs = ['cardFrame', 'serviceWorker'];

module.exports = {
  forbidden: [
    only(
      'domain-sees-only-domain',
      '^domain/',
      ['^domain/', npm('valibot', 'immer', 'libphonenumber-js')],
      'domain is pure, and so are the libraries that it knows',
    ),
    only(
      'streams-see-domain-and-ports',
      '^streams/',
      ['^domain/', '^streams/', npm('rxjs', 'immer', 'valibot', 'diff')],
      'a stream reaches the world through its ports only',
    ),
    only(
      'adapters-see-ports',
      '^adapters/([^/]+)/',
      [
        '^domain/',
        '^wire/',
        '^streams/(ports|[^/]+/port|generated/remotePorts)\\.ts$',
        '^adapters/($1|log-memory|locks-memory|http)/',
        '^node_modules/',
        '^node:',
      ],
      'an adapter implements a port; it knows no stream and no other adapter',
    ),
    {
      name: 'adapters-import-no-builtin',
      severity: 'error',
      comment: 'adapters run in the browser too',
      from: { path: '^adapters/' },
      to: { dependencyTypes: ['core'] },
    },
    only(
      'only-compose-sees-adapters',
      { path: '^src/', pathNot: '^src/(start|compose)/' },
      ['^domain/', '^streams/', '^src/', '^node_modules/'],
      'a view reads projections and says intents; src/compose does the wiring',
    ),
    only(
      'compose-sees-the-client',
      '^src/(start|compose)/',
      ['^domain/', '^streams/', '^src/', '^adapters/', '^node_modules/'],
      'the client does not see the server',
    ),
    ...floors.slice(1).map((floor, index) => ({
      name: `no-arrow-up-from-${floor}`,
      severity: 'error',
      comment: `the floors of src, from the top: ${floors.join(', ')}`,
      from: { path: `^src/${floor}/` },
      to: { path: `^src/(${floors.slice(0, index + 1).join('|')})/` },
    })),
    {
      name: 'every-file-has-a-floor',
      severity: 'error',
      comment:
        'src has its floors and two programs of their own: the frame of card fields and the service worker',
      from: { path: `^src/(?!(${[...floors, ...programs].join('|')})/)` },
      to: {},
    },
    {
      name: 'a-program-stands-alone',
      severity: 'error',
      comment: "the app shares only the service worker's messages with the programs beside it",
      from: { path: `^src/(${floors.join('|')})/` },
      to: { path: `^src/(${programs.join('|')})/`, pathNot: '^src/serviceWorker/messages\\.ts$' },
    },
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      comment: 'what two features show of a noun is in src/parts/<noun>',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'server-sees-domain-and-wire',
      severity: 'error',
      comment: 'the server shares words and rules with the client, nothing else',
      from: { path: '^server/' },
      to: { path: '^(src|streams|adapters|tools)/' },
    },
    {
      name: 'no-server-noun-sees-inside-another',
      severity: 'error',
      comment: 'a noun of the server imports of another only what that one offers (scripts/serverNouns.cjs)',
      from: { path: `^server/(${nouns})/` },
      to: { path: `^server/(${nouns})/`, pathNot: ['^server/$1/', ...offered] },
    },
    {
      name: 'tools-see-no-screen-and-no-server',
      severity: 'error',
      comment: 'a tool reads traces with the same fold as the app',
      from: { path: '^tools/' },
      to: { path: '^(src|server|wire|adapters/(?!trace-file/))' },
    },
    {
      name: 'production-sees-no-test',
      severity: 'error',
      comment: 'tests, bench and scripts depend on the product, never the other way',
      from: { path: '^(domain|streams|adapters|src|server|wire|tools)/' },
      to: { path: '^(tests|bench|scripts)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'type-only cycles count too',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      comment: 'an import that leads nowhere',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  required: [],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    // A copy of the tree may link to the packages of another (scripts/countNoun.ts).
    preserveSymlinks: true,
    exclude: { path: '\\.(css|json|svg|woff2)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default', 'browser'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
