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

/** Rules that need types are oxlint's, in `.oxlintrc.json`: the native compiler asks them in a tenth of the time. */
const strict = {
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

export default tseslint.config(
  {
    ignores: ['dist', '.cache', 'data', 'node_modules', 'test/weapp/fixture', 'test/**/out', 'types'],
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
    extends: [tseslint.configs.strict],
    rules: { ...everywhere, ...sized, 'no-eval': 'error', 'no-new-func': 'error', ...strict },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    rules: {
      ...everywhere,
      'no-console': 'off',
      // the harness stands in for a host that is written this way
      'prefer-spread': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      ...strict,
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
      'server/providers/payment/wechat-columns.ts',
      'server/{clock,main,start-error}.ts',
      'server/db/*-cli.ts',
      'server/http/docs.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', ...noChinese] },
  },
)
