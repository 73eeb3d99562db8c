/** For each rule of `.oxlintrc.json` that needs no types, a file that breaks it, at a path where the rule applies. */
export interface Broken {
  file: string
  text: string
  says: string[]
}

const many = (count: number, line: string) => `${line}\n`.repeat(count)
const branches = Array.from({ length: 12 }, (_, n) => `  if (x === ${n}) return ${n}`).join('\n')
const long = `export function long(x: number[]) {\n${many(60, '  x.push(1)')}}\n`
const effect = (deps: string) =>
  `import { useEffect } from 'react'\nexport function useIt(x: number) {\n  useEffect(() => { String(x) }, ${deps})\n}\n`

const state = (pair: string) =>
  `import { useState } from 'react'\nexport function useIt() {\n  const ${pair} = useState('')\n  return ${pair}\n}\n`

const cached = (from: string) => `import { client } from '${from}'\nexport const x = client\n`

const texts: Record<string, string> = {
  'eslint(max-lines)': `export const x = [\n${many(300, '  1,')}]\n`,
  'eslint(eqeqeq)': `export const x = (y: number) => y == 1\n`,
  'eslint(no-var)': `export var x = 1\n`,
  'eslint(prefer-const)': `let x = 1\nexport { x }\n`,
  'eslint(no-console)': `console.log(1)\n`,
  'eslint(no-debugger)': `debugger\n`,
  'eslint(no-fallthrough)': `export function f(x: number) {\n  switch (x) {\n    case 1:\n      f(2)\n    case 2:\n      f(3)\n  }\n}\n`,
  'eslint(no-control-regex)': `export const x = /\\x1f/\n`,
  'eslint(complexity)': `export function f(x: number) {\n${branches}\n  return 0\n}\n`,
  'eslint(max-lines-per-function)': long,
  'eslint(no-eval)': `eval('1')\n`,
  'eslint(no-new-func)': `export const x: unknown = new Function('return 1')\n`,
  'eslint(no-array-constructor)': `export const x: unknown = new Array(1, 2)\n`,
  'eslint(no-unused-expressions)': `export const f = (x: number) => {\n  x + 1\n}\n`,
  'eslint(no-unused-vars)': `const x = 1\n`,
  'eslint(no-useless-constructor)': `export class A {\n  x = 1\n  constructor() {}\n}\n`,
  'eslint(prefer-rest-params)': `export function f() {\n  return arguments\n}\n`,
  'eslint(prefer-spread)': `export const x = (y: number[]) => Math.max.apply(Math, y)\n`,
  'typescript(ban-ts-comment)': `// @ts-expect-error\nexport const x: number = ''\n`,
  'typescript(no-duplicate-enum-values)': `export enum E {\n  A = 1,\n  B = 1,\n}\n`,
  'typescript(no-dynamic-delete)': `export const f = (x: Record<string, 1>, y: string) => {\n  delete x[y]\n}\n`,
  'typescript(no-empty-object-type)': `export type X = {}\n`,
  'typescript(no-explicit-any)': `export type X = any\n`,
  'typescript(no-extra-non-null-assertion)': `export const f = (x?: { y: 1 }) => x!?.y\n`,
  'typescript(no-extraneous-class)': `export class A {\n  static x = 1\n}\n`,
  'typescript(no-invalid-void-type)': `export type X = number | void\n`,
  'typescript(no-misused-new)': `export interface X {\n  new (): X\n}\n`,
  'typescript(no-namespace)': `export namespace A {\n  export const x = 1\n}\n`,
  'typescript(no-non-null-asserted-nullish-coalescing)': `export const f = (x: { y?: number }) => x.y! ?? 1\n`,
  'typescript(no-non-null-asserted-optional-chain)': `export const f = (x?: { y: 1 }) => x?.y!\n`,
  'typescript(no-non-null-assertion)': `export const f = (x?: number) => x!\n`,
  'typescript(no-require-imports)': `export const x: unknown = require('node:fs')\n`,
  'typescript(no-this-alias)': `export class A {\n  x = 1\n  y() {\n    const self = this\n    return self.x\n  }\n}\n`,
  'typescript(no-unnecessary-type-constraint)': `export type X<T extends unknown> = T[]\n`,
  'typescript(no-unsafe-declaration-merging)': `export class A {\n  x = 1\n}\nexport interface A {\n  y: 1\n}\n`,
  'typescript(no-unsafe-function-type)': `export type X = Function\n`,
  'typescript(no-wrapper-object-types)': `export type X = String\n`,
  'typescript(prefer-as-const)': `export const x = { y: 'a' as 'a' }\n`,
  'typescript(prefer-literal-enum-member)': `const x = 1\nexport enum E {\n  A = x,\n}\n`,
  'typescript(prefer-namespace-keyword)': `declare module A {}\n`,
  'typescript(triple-slash-reference)': `/// <reference path="./x" />\nexport const x = 1\n`,
  'typescript(unified-signatures)': `export interface X {\n  f(x: number): void\n  f(x: string): void\n}\n`,
  'simple-import-sort(imports)': `import { b, a } from '../b'\nimport c from 'c'\nexport { a, b, c }\n`,
  'react-hooks(rules-of-hooks)': `import { useState } from 'react'\nexport function useIt(x: boolean) {\n  if (x) useState(1)\n}\n`,
  'react-hooks(exhaustive-deps)': effect('[]'),
  'eslint(no-restricted-globals)': `export const x = window\n`,
  'eslint(no-restricted-imports)': `import Taro from '@tarojs/taro'\nexport { Taro }\n`,
  'house(no-host)': `export const x = process.env.TARO_ENV\n`,
  'house(no-chinese)': `export const x = '好'\n`,
  'house(setter-name)': state('[typed, type]'),
}

/** Rules that always report together with another rule. */
const together: Record<string, string[]> = {
  'typescript(no-extra-non-null-assertion)': ['typescript(no-non-null-assertion)'],
  'typescript(no-non-null-asserted-nullish-coalescing)': ['typescript(no-non-null-assertion)'],
  'typescript(no-non-null-asserted-optional-chain)': ['typescript(no-non-null-assertion)'],
  'typescript(prefer-namespace-keyword)': ['typescript(no-namespace)'],
}

const ofRule = Object.entries(texts).map(([code, text]) => ({
  file: `src/features/broken/${code.replace(/^.*\((.*)\)$/, '$1')}.ts`,
  text,
  says: [code, ...(together[code] ?? [])],
}))

/** More places where a rule applies, and places where it does not. */
const elsewhere: Broken[] = [
  { file: 'src/pages/long.tsx', text: `export const x = [\n${many(120, '  1,')}]\n`, says: ['eslint(max-lines)'] },
  { file: 'src/features/broken/jsx.tsx', text: `export const x = <b>好</b>\n`, says: ['house(no-chinese)'] },
  { file: 'src/features/broken/in.ts', text: 'export const x = `${1}好`\n', says: ['house(no-chinese)'] },
  { file: 'src/features/broken/re.ts', text: 'export const x = /好/ // 好\n', says: [] },
  {
    file: 'src/features/broken/client.ts',
    text: cached('@tanstack/react-query'),
    says: ['eslint(no-restricted-imports)'],
  },
  { file: 'src/features/broken/cache.ts', text: cached('@/api/client'), says: ['eslint(no-restricted-imports)'] },
  { file: 'src/shell/cache.ts', text: cached('@/api/client'), says: ['eslint(no-restricted-imports)'] },
  { file: 'src/pages/cache.tsx', text: cached('@/api'), says: [] },
  { file: 'src/api/cache.ts', text: cached('@tanstack/react-query'), says: [] },
  { file: 'src/shell/state.ts', text: state('[typed, setTyped]'), says: [] },
  { file: 'src/shell/parts.ts', text: state('[{ typed }, type]'), says: ['house(setter-name)'] },
  { file: 'src/shell/one.ts', text: state('[typed]'), says: [] },
  { file: 'src/shell/host.ts', text: texts['house(no-host)'] ?? '', says: [] },
  { file: 'src/shell/effect.ts', text: effect('[]'), says: [] },
  { file: 'src/texts/words.ts', text: texts['house(no-chinese)'] ?? '', says: [] },
  { file: 'src/texts/host.ts', text: texts['house(no-host)'] ?? '', says: ['house(no-host)'] },
  { file: 'src/app.config.ts', text: texts['house(no-chinese)'] ?? '', says: [] },
  { file: 'src/app.ts', text: texts['house(no-chinese)'] ?? '', says: ['house(no-chinese)'] },
  { file: 'server/domains/core/x/rules.ts', text: texts['house(no-chinese)'] ?? '', says: ['house(no-chinese)'] },
  { file: 'server/domains/core/x/texts.ts', text: texts['house(no-chinese)'] ?? '', says: [] },
  { file: 'server/clock.ts', text: texts['house(no-chinese)'] ?? '', says: [] },
  { file: 'src/boot.js', text: 'var x = 1\nwindow.x = x\n', says: [] },
  { file: 'config/x.mjs', text: 'console.log(1)\nvar x = 1 == 2\n', says: ['eslint(eqeqeq)', 'eslint(no-var)'] },
  { file: 'config/x.ts', text: long, says: ['eslint(max-lines-per-function)'] },
  { file: 'test/x.ts', text: `${long}console.log(1)\nexport type X = number | void\n`, says: [] },
  { file: 'test/y.ts', text: 'export type X = any\n', says: ['typescript(no-explicit-any)'] },
  { file: 'contract/args.ts', text: 'export const f = (_x: number, y: number) => y\n', says: [] },
  {
    file: 'contract/catch.ts',
    text: 'export const f = (x: () => void) => {\n  try {\n    x()\n  } catch (e) {\n    return 1\n  }\n}\n',
    says: ['eslint(no-unused-vars)'],
  },
  { file: 'contract/disabled.ts', text: 'var x = 1 // oxlint-disable-line no-var\nexport { x }\n', says: [] },
  {
    file: 'contract/unused.ts',
    text: 'export const x = 1 // oxlint-disable-line no-var\n',
    says: ['Unused oxlint-disable directive (no problems were reported).'],
  },
]

export const broken: Broken[] = [...ofRule, ...elsewhere]
