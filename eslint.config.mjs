import hooks from 'eslint-plugin-react-hooks'
import importSort from 'eslint-plugin-simple-import-sort'
import tseslint from 'typescript-eslint'

const chinese = '/[\\u3400-\\u9fff]/'
const noChinese = [
  `Literal[value=${chinese}]`,
  `TemplateElement[value.raw=${chinese}]`,
  `JSXText[value=${chinese}]`,
].map((selector) => ({ selector, message: 'Sentences that people read live in src/texts, src/routes and contract.' }))

const hostOnly = [
  {
    selector: 'MemberExpression[object.object.name="process"][object.property.name="env"][property.name="TARO_ENV"]',
    message: 'Only src/platform, src/ui and src/shell know which host this is.',
  },
]

/** Rules that need types, for what ships. Tests get the part that finds forgotten promises. */
const strict = {
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  '@typescript-eslint/no-confusing-void-expression': 'off',
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
  '@typescript-eslint/no-unnecessary-type-parameters': 'off',
  '@typescript-eslint/no-meaningless-void-operator': 'off',
  '@typescript-eslint/no-generated-empty-object-type': 'off',
  // groups of functions are plain objects here, never classes with a `this`
  '@typescript-eslint/unbound-method': 'off',
  // the oldest web views we serve know only what newer ones have retired
  '@typescript-eslint/no-deprecated': 'off',
  '@typescript-eslint/only-throw-error': 'error',
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
}

const everywhere = {
  'max-lines': ['error', { max: 300 }],
  eqeqeq: 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'no-console': 'error',
  'no-debugger': 'error',
  'no-fallthrough': 'error',
  'no-control-regex': 'error',
}

/** What one reads at once. */
const sized = {
  complexity: ['error', 12],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
}

const typed = (project) => ({ parserOptions: { project, tsconfigRootDir: import.meta.dirname } })

export default tseslint.config(
  {
    ignores: ['dist', 'data', 'node_modules', 'test/weapp/fixture', 'test/**/out', 'types'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    // packages, then our own by alias, then neighbours; one block, in alphabetical order
    files: ['**/*.{ts,tsx}'],
    plugins: { 'simple-import-sort': importSort },
    rules: {
      'simple-import-sort/imports': [
        'error',
        { groups: [['^\\u0000', '^node:', '^@?\\w', '^@contract/', '^@/', '^\\.\\.', '^\\.', '\\.scss$']] },
      ],
    },
  },
  { files: ['**/*.{js,cjs,mjs}'], rules: { ...everywhere, 'no-console': 'off' } },
  // runs before everything else, in whatever browser comes, and passes no compiler
  { files: ['src/boot.js'], rules: { ...sized, 'no-var': 'off', 'prefer-const': 'off' } },
  {
    files: ['{contract,server,src,config}/**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    rules: { ...everywhere, ...sized, 'no-eval': 'error', 'no-new-func': 'error', ...strict },
  },
  {
    // an old host, and a bare environment, lack what the types promise
    files: ['{src/platform,config}/**/*.ts'],
    rules: { '@typescript-eslint/no-unnecessary-condition': 'off' },
  },
  { files: ['{contract,src,config}/**/*.{ts,tsx}'], languageOptions: typed('./tsconfig.json') },
  { files: ['server/**/*.ts'], languageOptions: typed('./tsconfig.server.json') },
  {
    files: ['test/**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    languageOptions: typed('./tsconfig.test.json'),
    rules: {
      ...everywhere,
      'no-console': 'off',
      // the harness stands in for a host that is written this way
      'prefer-spread': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': strict['@typescript-eslint/no-misused-promises'],
      '@typescript-eslint/no-unused-vars': strict['@typescript-eslint/no-unused-vars'],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'test/pages/**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  // the kernel says itself when an effect runs
  { files: ['src/{api,shell,ui,platform}/**/*.{ts,tsx}'], rules: { 'react-hooks/exhaustive-deps': 'off' } },
  { files: ['src/pages/**/*.tsx'], rules: { 'max-lines': ['error', { max: 120 }] } },
  {
    // who knows the host: src/platform, src/ui, src/shell, and the entry files app.* and boot.js
    files: ['src/{api,features,pages,routes,texts}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', 'window', 'document', 'wx', 'location', 'localStorage', 'navigator'],
      'no-restricted-imports': [
        'error',
        { paths: [{ name: '@tarojs/taro', message: 'Ask src/platform, src/ui or src/shell.' }] },
      ],
      'no-restricted-syntax': ['error', ...hostOnly],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // the browser's own dialog says its buttons itself, as WeChat's does
    ignores: ['src/texts/**', 'src/routes/**', 'src/app.config.ts', 'src/platform/dialogs.h5.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noChinese] },
  },
  {
    files: ['src/{api,features,pages}/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...noChinese, ...hostOnly] },
  },
  {
    // the server speaks to people in answers (modules), in words of time (clock) and in the terminal (main, start-error, demo, local, staff)
    files: ['server/**/*.ts'],
    ignores: [
      'server/demo/**',
      'server/personal-data/define.ts',
      'server/modules/*/{personal-data,texts}.ts',
      'server/modules/quiz/questions.ts',
      'server/staff/**',
      'server/http/pretend*.ts',
      'server/providers/*/local.ts',
      'server/{clock,main,start-error}.ts',
      'server/db/*-cli.ts',
      'server/http/docs.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...noChinese] },
  },
)
