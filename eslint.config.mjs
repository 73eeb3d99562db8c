// `npm run check -- --full`, nightly: the one rule that oxlint does not have. It needs types, slowly.
import tseslint from 'typescript-eslint'

const rules = { '@typescript-eslint/no-unsafe-class-instance-assignment': 'error' }
const typed = (files, project) => ({
  files: [files],
  plugins: { '@typescript-eslint': tseslint.plugin },
  languageOptions: { parser: tseslint.parser, parserOptions: { project, tsconfigRootDir: import.meta.dirname } },
  rules,
})

export default [
  // what comments disable is oxlint's to judge
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  typed('{contract,src,config}/**/*.{ts,tsx}', './tsconfig.json'),
  typed('server/**/*.ts', './server/tsconfig.json'),
]
