/** Who may import whom: architecture.md §6, rule by rule. Anything that is not forbidden here is allowed. */
const module_ = '^server/modules/([^/]+)/'
const only = (name, path, may, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path },
  to: { path: '^(contract|server|src|test|config)/', pathNot: may },
})
const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
})

// a host file is chosen by its suffix: `npm run check` looks from both hosts
const host = process.env.HOST_SUFFIX ?? 'h5'

module.exports = {
  forbidden: [
    never('no-cycles', {}, { circular: true }, 'Two files that need each other are one file, or three'),
    never('resolvable', {}, { couldNotResolve: true }),
    never('nobody-imports-test', { pathNot: '^test/' }, '^test/'),
    never('nobody-imports-config', { pathNot: '^(config|test)/' }, '^config/'),
    never('src-and-server', '^src/', '^server/'),
    never('server-and-src', '^server/', '^src/'),

    only('contract-alone', '^contract/', '^contract/'),
    never('contract-packages', '^contract/', {
      dependencyTypesNot: ['local', 'aliased', 'aliased-tsconfig', 'aliased-tsconfig-paths', 'type-only'],
      pathNot: '^(contract/|node_modules/(typebox/build/type|dayjs)/)',
    }),
    never(
      'typebox-type-only',
      {},
      {
        path: '^node_modules/typebox/',
        pathNot: '^node_modules/typebox/build/type/',
      },
      'The root of typebox is ten times the size of typebox/type',
    ),

    never(
      'modules-by-their-door',
      { path: module_ },
      {
        path: '^server/modules/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/(index|rules)\\.ts$'],
      },
      "Another module's index.ts or rules.ts only",
    ),
    only(
      'registers-are-data',
      '^server/(modules/[^/]+/personal-data|personal-data/define)\\.ts$',
      '^server/(personal-data/define|db/tables)\\.ts$',
    ),
    only(
      'personal-data',
      '^server/personal-data/',
      '^server/(personal-data/|db/tables\\.ts$|modules/[^/]+/personal-data\\.ts$)',
    ),
    never('modules-need', '^server/modules/', '^server/(app|main|demo|jobs|staff)'),
    never(
      'kysely-in-queries',
      { path: '^server/', pathNot: '(^server/db/|/(queries|tables)\\.ts$)' },
      '^node_modules/kysely/',
    ),
    never('pg-in-db', { path: '^server/', pathNot: '^server/(db/|http/limits\\.ts$)' }, '^node_modules/pg/'),
    never('context-knows-no-http', '^server/(context|handlers|unit-of-work|backoff)\\.ts$', '^server/(http|modules)/'),
    never('modules-know-no-http', '^server/modules/', '^server/http/', 'What a module needs of a call is in Context'),
    never('queries-are-sql', '^server/modules/[^/]+/queries\\.ts$', '^server/(http|providers)/'),
    never('rules-are-pure', '^server/modules/[^/]+/rules\\.ts$', '(^server/(db/(?!tables)|http/)|/queries\\.ts$)'),
    never('foundations-know-no-module', '^server/(http|db|providers)/', {
      path: '^server/(modules|jobs|demo|staff|app|main)',
      pathNot: '^server/modules/[^/]+/tables\\.ts$',
    }),
    never(
      'tables-meet-in-db',
      { path: '^server/', pathNot: ['^server/db/tables\\.ts$', '^server/modules/'] },
      '^server/modules/[^/]+/tables\\.ts$',
      'A table is described beside its module, and joins Tables of server/db there',
    ),
    never(
      'tables-are-types',
      {},
      { path: '^server/modules/[^/]+/tables\\.ts$', dependencyTypesNot: ['type-only'] },
      'server/db knows of a module its column types alone',
    ),
    never('tables-import-types', '^server/modules/[^/]+/tables\\.ts$', { dependencyTypesNot: ['type-only'] }),
    never('db-alone', '^server/db/', '^server/(http|providers)/'),
    never('providers-alone', '^server/providers/', '^server/(http|db)/'),
    never('jobs-and-demo-come-by-the-door', '^server/(jobs|demo|staff)/', {
      path: '^server/modules/',
      pathNot: '^server/modules/[^/]+/(index|rules)\\.ts$',
    }),
    never('jobs-and-demo-need-no-http', '^server/(jobs|demo|staff)/', '^server/http/'),
    never(
      'server-image',
      '^(server|contract)/',
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
      },
      '`npm ci --omit=dev` must be a whole server',
    ),

    never(
      'dayjs-in-time',
      { path: '^(contract|server|src)/', pathNot: '^contract/time\\.ts$' },
      '^node_modules/dayjs/',
    ),

    only('routes-are-data', '^src/routes/', '^src/routes/'),
    never('routes-need-no-package', '^src/routes/', '^node_modules/'),
    only('platform-alone', '^src/platform/', '^(src/platform/|contract/(fit|lengths|limits|time)\\.ts$)'),
    only('ui-knows-no-product', '^src/ui/', '^(src/(ui|platform)/|contract/(fit|lengths|limits|time)\\.ts$)'),
    only('api', '^src/api/', '^(src/(api|platform)/|contract/)'),
    only('texts', '^src/texts/', '^(src/texts/|contract/(fit|lengths|limits|rewards|time)\\.ts$)'),
    only('shell', '^src/shell/', '^src/(shell|routes|platform|ui|api|texts)/'),
    never('features-need-no-pages', '^src/features/', '^src/(pages/|app\\.)'),
    never(
      'features-by-their-door',
      { path: '^src/features/([^/]+)/' },
      {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', '^src/features/[^/]+/index\\.tsx?$'],
      },
    ),
    only('pages-assemble', '^src/pages/', '^(src/(features/[^/]+/index\\.tsx?$|shell/|ui/|routes/|texts/)|contract/)'),
    never('pages-stand-alone', { path: '^src/pages/(.+)/[^/]+$' }, { path: '^src/pages/', pathNot: '^src/pages/$1/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/|^test/weapp/(official|fixture)/|\\.(scss|png|svg)$' },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: [`.${host}.ts`, `.${host}.tsx`, '.ts', '.tsx', '.mjs', '.cjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
