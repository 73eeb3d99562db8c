// `npm run check -- --full`, and in CI: and the one rule that needs types and that oxlint does not have.
import tseslint from 'typescript-eslint'
import config from './eslint.config.mjs'

const rules = { '@typescript-eslint/no-unsafe-class-instance-assignment': 'error' }
const types = (project) => ({ parserOptions: { project, tsconfigRootDir: import.meta.dirname } })

export default tseslint.config(
  ...config,
  { files: ['{contract,src,config}/**/*.{ts,tsx}'], languageOptions: types('./tsconfig.json'), rules },
  { files: ['server/**/*.ts'], languageOptions: types('./server/tsconfig.json'), rules },
)
