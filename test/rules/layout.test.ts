import path from 'node:path'
import { compile, type CompileResult, type Logger } from 'sass'
import ts from 'typescript'
import { part } from '../../src/ui/layout/props'
import { filesBelow, project, read } from './facts'

/** Warnings of Sass. They are collected, so that Sass does not print them before the failures. */
const warnings: string[] = []
const logger: Logger = {
  warn: (message, { span }) => void warnings.push(`${span?.url?.pathname ?? ''}:${span?.start.line ?? ''} ${message}`),
}

const results = new Map<string, CompileResult>()
const compiled = (file: string): CompileResult => {
  const result = results.get(file) ?? compile(path.join(project, file), { logger })
  results.set(file, result)
  return result
}

test('gives no Sass warning in any sheet, such as one about syntax that the next version lacks', () => {
  const sheets = filesBelow('src').filter((file) => file.endsWith('.scss') && !path.basename(file).startsWith('_'))
  expect(sheets.length).toBeGreaterThan(50)
  for (const sheet of sheets) compiled(sheet)
  expect(warnings).toEqual([])
})

/** The literal values that the expression of a prop can have, such as both arms of `open ? 's1' : 's2'`. */
function valuesOf(node: ts.Expression): unknown[] {
  if (ts.isStringLiteral(node)) return [node.text]
  if (ts.isNumericLiteral(node)) return [Number(node.text)]
  if (ts.isConditionalExpression(node)) return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)]
  return node.getText() === 'undefined' ? [] : [true]
}

function propsIn(file: string): [name: string, value: unknown][] {
  const found: [string, unknown][] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxAttribute(node) && /^(Row|Stack|Text)$/.test(node.parent.parent.tagName.getText())) {
      const { name, initializer: value } = node
      const expression = value && (ts.isJsxExpression(value) ? value.expression : value)
      const values = expression && ts.isExpression(expression) ? valuesOf(expression) : [true]
      const inRow = name.getText() === 'gap' && node.parent.parent.tagName.getText() === 'Row'
      found.push(...values.map((one): [string, unknown] => [inRow ? 'beside' : name.getText(), one]))
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'layout')
      node.arguments.forEach((given) => {
        if (!ts.isObjectLiteralExpression(given)) return
        for (const property of given.properties)
          if (ts.isPropertyAssignment(property))
            found.push(
              ...valuesOf(property.initializer).map((one): [string, unknown] => [property.name.getText(), one]),
            )
      })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return found
}

/** Values that are the default of flex layout and need no class. */
const byItself = new Set(['eg-justify-start', 'eg-align-stretch'])

test('has a class for each value that a screen gives a layout prop, and no other class', () => {
  const files = filesBelow('src').filter((file) => file.endsWith('.tsx'))
  const used = new Set(
    files.flatMap(propsIn).flatMap(([name, value]) => {
      if (name === 'beside') return [`eg-beside-${String(value)}`]
      return part({ [name]: value }).names
    }),
  )
  const { css } = compiled('src/ui/layout/layout.scss')
  const there = new Set([...css.matchAll(/\.(eg-[\w-]+)/g)].map(([, name]) => name ?? ''))
  expect([...used].filter((name) => !there.has(name) && !byItself.has(name))).toEqual([])
  // eg-btn: a rule for the gap between buttons needs this class, because Taro rewrites the selector `button` on H5
  const ours = new Set(['eg-row', 'eg-column', 'eg-btn', 'eg-btn-block', 'eg-ib', 'eg-care'])
  expect([...there].filter((name) => !used.has(name) && !ours.has(name))).toEqual([])
})

test('draws `content` only in ::before and ::after, so that no rule turns a whole row into a line', () => {
  const sheets = filesBelow('src').filter((file) => file.endsWith('.scss'))
  const wrong = sheets.flatMap((file) =>
    [...compiled(file).css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
      .filter(([, , inside = '']) => /(^|[\s;])content:/.test(inside))
      .flatMap(([, selectors = '']) => selectors.split(','))
      .filter((selector) => !/::(before|after)\s*$/.test(selector))
      .map((selector) => `${file}: ${selector.trim()}`),
  )
  expect(wrong).toEqual([])
})

/** Not one of our buttons, so the bar's rules for buttons do not apply to it. */
const noButton = ['.eg-person-action']

// each page loads the rules of the bar again, so at equal specificity the bar's rule may override the feature's
test('names the button too when a feature changes a button in the bottom bar', () => {
  const changed = filesBelow('src/features')
    .filter((name) => name.endsWith('.scss'))
    .flatMap((name) => [...read(name).matchAll(/\.eg-foot-bar > ([^\s{,]+)/g)].map(([, child]) => child ?? ''))
  expect(changed.length).toBeGreaterThan(0)
  expect(changed.filter((child) => !child.startsWith('.eg-btn.') && !noButton.includes(child))).toEqual([])
})

const rulesOf = (file: string) =>
  [...compiled(file).css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', inside = '']) => ({
    selector: selector.trim(),
    of: (name: string) => new RegExp(`(?:^|[\\s;])${name}:\\s*([^;]+)`).exec(inside)?.[1] ?? '',
    inside,
  }))

// otherwise light letters would appear at night on a background that stays light
test('gives letters a fixed colour on a ground that is the same by day and by night', () => {
  const values = new Map<string, Set<string>>()
  for (const { inside } of rulesOf('src/ui/tokens.scss'))
    for (const [, name = '', value = ''] of inside.matchAll(/(--eg-[\w-]+):\s*([^;]+)/g))
      values.set(name, (values.get(name) ?? new Set()).add(value.trim()))
  const changing = (colour: string) => {
    const name = /^var\((--eg-[\w-]+)\)/.exec(colour)?.[1]
    return name !== undefined && (values.get(name)?.size ?? 0) > 1
  }
  expect([changing('var(--eg-t1)'), changing('var(--eg-on-dark)')]).toEqual([true, false])
  const sheets = filesBelow('src').filter((file) => file.endsWith('.scss') && !path.basename(file).startsWith('_'))
  const wrong = sheets.flatMap((file) =>
    rulesOf(file)
      .filter(({ of }) => /#|rgb/.test(of('background(?:-color)?')) && changing(of('color')))
      .map(({ selector }) => `${file}: ${selector}`),
  )
  expect(wrong).toEqual([])
})

// words of users may be written from right to left
test('gives texts of users a direction of their own', () => {
  for (const [file, names] of [
    ['src/ui/layout/layout.scss', ['clamp-1', 'clamp-2', 'pre-line', 'break-word']],
    ['src/ui/text-field.scss', ['entry']],
    ['src/ui/user-row.scss', ['u-n']],
  ] as const)
    for (const name of names)
      expect(compiled(file).css).toMatch(new RegExp(`\\.eg-${name}[,\\s][^}]*unicode-bidi: plaintext`))
  // every bubble of a chat and every post has one of these classes
  for (const [file, node] of [
    ['src/features/meeting/chat/talk/bubble.tsx', /<Text[^>]*breakWord/],
    ['src/features/planet/planet/card/post-card.tsx', /<Text[^>]*preLine/],
    ['src/features/planet/planet/detail/comment.tsx', /<Text[^>]*preLine/],
    ['src/features/profile/profile/stories.tsx', /<Text[^>]*preLine/],
  ] as const)
    expect(read(file)).toMatch(node)
})

test('gives a card a colour of text of its own, for cards on a dark ground', () => {
  expect(compiled('src/ui/card.scss').css).toMatch(/\.eg-card \{[^}]*\n  color: var\(--eg-t1\);/)
})
