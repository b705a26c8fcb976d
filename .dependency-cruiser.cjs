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
      ['^domain/', '^streams/', npm('rxjs', 'immer', 'valibot')],
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
      { path: '^src/', pathNot: '^src/compose(\\.ts$|/)' },
      ['^domain/', '^streams/', '^src/', '^node_modules/'],
      'a view reads projections and says intents; src/compose.ts does the wiring',
    ),
    only(
      'compose-sees-the-client',
      '^src/compose(\\.ts$|/)',
      ['^domain/', '^streams/', '^src/', '^adapters/', '^node_modules/'],
      'the client does not see the server',
    ),
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      comment: 'what two features share, texts apart, moves up one level, with a name of its own',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', '(\\.en\\.json|/told\\.ts)$'] },
    },
    {
      name: 'shared-views-know-no-feature',
      severity: 'error',
      comment: 'ui and i18n are below the features; a generated table lists the nouns and may see each',
      from: { path: '^src/(ui|i18n)/', pathNot: '^src/i18n/generated/' },
      to: { path: '^src/(features|app|compose)' },
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
