/** The import rules of architecture.md §6, one by one. Anything that is not forbidden here is allowed. */
const area = '^server/domains/([^/]+/[^/]+)/'
/** From low to high: a domain imports the doors of its own areas and of domains before it. */
const domains = ['core', 'money', 'planet', 'account', 'profile', 'meeting', 'family', 'play', 'payouts', 'care']
const only = (name, path, may, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path },
  to: { path: '^(contract|server|demo|src|test|config)/', pathNot: may },
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
    never(
      'only-tests-import-demo',
      { pathNot: '^(demo|test)/' },
      '^demo/',
      'A production server has no demo population: it is handed to server/start.ts',
    ),
    never('src-and-server', '^src/', '^server/'),
    never('server-and-src', '^(server|demo)/', '^src/'),

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
      'areas-by-their-door',
      { path: area },
      {
        path: '^server/domains/',
        pathNot: ['^server/domains/$1/', '^server/domains/[^/]+/[^/]+/index\\.ts$'],
      },
      "Another area's index.ts only: export from there what others need",
    ),
    only(
      'registers-are-data',
      '^server/(domains/[^/]+/[^/]+/personal-data|personal-data/define)\\.ts$',
      '^server/(personal-data/define|db/tables)\\.ts$',
    ),
    only('personal-data', '^server/personal-data/', '^server/(personal-data/|db/tables\\.ts$)'),
    // the app may call every endpoint; a declaration, a handler and a screen know their own domain and those below
    ...domains
      .slice(0, -1)
      .flatMap((domain, at) =>
        ['server/domains', 'src/features', 'contract'].map((layer) =>
          never(
            `${domain}-looks-down`,
            `^${layer}/${domain}/`,
            `^${layer}/(${domains.slice(at + 1).join('|')})/`,
            'Hand it in from app.ts or a page, or move what both need down',
          ),
        ),
      ),
    never(
      'domains-are-composed',
      '^server/(domains|kernel)/',
      '^server/(app|areas|main|start|population|leaving|file-reviews|notices|jobs|staff)',
    ),
    never(
      'kysely-in-queries',
      { path: '^(server|demo)/', pathNot: '(^server/db/|[/.]queries\\.ts$|/tables\\.ts$)' },
      '^node_modules/kysely/',
    ),
    never('pg-in-db', { path: '^(server|demo)/', pathNot: '^server/(db/|http/limits\\.ts$)' }, '^node_modules/pg/'),
    never('kernel-knows-no-http', '^server/kernel/', '^server/(http|domains)/'),
    never('domains-know-no-http', '^server/domains/', '^server/http/', 'What an area needs of a call is in Context'),
    never('queries-are-sql', '^server/domains/.+[/.]queries\\.ts$', '^server/(http|providers)/'),
    never('rules-are-pure', '^server/domains/.+/rules\\.ts$', '(^server/(db/(?!tables)|http/)|[/.]queries\\.ts$)'),
    never(
      'rules-are-deterministic',
      '^server/domains/.+/(rules|[^/]+-state)\\.ts$',
      {
        path: '^(node:)?(crypto|perf_hooks|timers|worker_threads)$|^server/kernel/keys\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'A rule answers the same for the same input: its caller hands in the time, and a function that makes random letters',
    ),
    never('foundations-know-no-area', '^server/(http|db|providers)/', {
      path: '^server/(domains|jobs|staff|app|areas|main|start|population)',
      pathNot: '^server/domains/[^/]+/[^/]+/tables\\.ts$',
    }),
    never(
      'tables-meet-in-db',
      { path: '^(server|demo)/', pathNot: ['^server/db/tables\\.ts$', '^server/domains/'] },
      '^server/domains/[^/]+/[^/]+/tables\\.ts$',
      'A table is described beside its area, and joins Tables of server/db there',
    ),
    never(
      'tables-are-types',
      {},
      { path: '^server/domains/[^/]+/[^/]+/tables\\.ts$', dependencyTypesNot: ['type-only'] },
      'server/db knows of an area its column types alone',
    ),
    never('tables-import-types', '^server/domains/[^/]+/[^/]+/tables\\.ts$', { dependencyTypesNot: ['type-only'] }),
    never('db-alone', '^server/db/', '^server/(http|providers)/'),
    never('providers-alone', '^server/providers/', '^server/(http|db)/'),
    never('others-come-by-the-door', '^(demo/|server/(?!domains/|db/tables\\.ts$|personal-data/))', {
      path: '^server/domains/',
      // server/areas.ts composes the registers
      pathNot: '^server/domains/[^/]+/[^/]+/(index|personal-data)\\.ts$',
    }),
    never('jobs-and-demo-need-no-http', '^(server/(jobs|staff)|demo)/', '^server/http/'),
    never(
      'server-image',
      '^(server|demo|contract)/',
      {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
      },
      '`npm ci --omit=dev` must be a whole server',
    ),

    never(
      'dayjs-in-time',
      { path: '^(contract|server|demo|src)/', pathNot: '^contract/kernel/time\\.ts$' },
      '^node_modules/dayjs/',
    ),

    only('routes-are-data', '^src/routes/', '^src/routes/'),
    never('routes-need-no-package', '^src/routes/', '^node_modules/'),
    only(
      'platform-alone',
      '^src/platform/',
      '^(src/platform/|contract/kernel/(fit|lengths|limits|pictures|time)\\.ts$)',
    ),
    only(
      'ui-knows-no-product',
      '^src/ui/',
      '^(src/(ui|platform)/|contract/kernel/(fit|lengths|letters|limits|time)\\.ts$)',
    ),
    only('api', '^src/api/', '^(src/(api|platform)/|contract/)'),
    // numbers of areas only: the build writes each number where it is used
    only('texts', '^src/texts/', '^(src/texts/|contract/(kernel/(fit|lengths|limits|time)\\.ts$|(?!kernel/)[^/]+/))'),
    only('shell', '^src/shell/', '^src/(shell|routes|platform|ui|api|texts)/'),
    never('features-need-no-pages', '^src/features/', '^src/(pages/|app\\.)'),
    never(
      'features-by-their-door',
      { path: '^src/features/([^/]+/[^/]+)/' },
      {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', '^src/features/[^/]+/[^/]+/index\\.tsx?$'],
      },
    ),
    only(
      'pages-assemble',
      '^src/pages/',
      '^(src/(features/[^/]+/[^/]+/index\\.tsx?$|shell/|ui/|routes/|texts/)|contract/)',
    ),
    never('pages-stand-alone', { path: '^src/pages/(.+)/[^/]+$' }, { path: '^src/pages/', pathNot: '^src/pages/$1/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: '^(dist|data)/|^test/weapp/(official|fixture)/|^(config/api|test/integrator)/client/|\\.(scss|png|svg)$',
    },
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
