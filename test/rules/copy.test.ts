import ts from 'typescript'
import { facts, filesBelow, read } from './facts'

/**
 * Sources of texts for users: screens, titles, lists of the contract, and sentences of the server. Staff commands are
 * not among them.
 */
const places = [
  ...filesBelow('src/texts'),
  ...filesBelow('src/routes'),
  ...filesBelow('contract'),
  ...filesBelow('server/domains').filter((file) => /\/(texts|rules|personal-data)\.ts$/.test(file)),
].filter((file) => file.endsWith('.ts'))

type Sentence = { file: string; text: string }

/** Substitutes for a number and for a text that a template inserts. */
const [number, words] = ['0', '\uE000']

const isLimit = (node: ts.Node) => ts.isPropertyAccessExpression(node) && /imits$/.test(node.expression.getText())

/** Names of number parameters in the functions around a template. */
function numbersAround(node: ts.Node): Set<string> {
  const names = new Set<string>()
  for (let at: ts.Node | undefined = node; at; at = at.parent)
    if (ts.isFunctionLike(at))
      for (const { name, type } of at.parameters)
        if (type?.kind === ts.SyntaxKind.NumberKeyword) names.add(name.getText())
  return names
}

function textOf(node: ts.StringLiteralLike | ts.TemplateExpression): string {
  if (!ts.isTemplateExpression(node)) return node.text
  const numbers = numbersAround(node)
  return node.templateSpans.reduce(
    (said, { expression, literal }) =>
      said + (isLimit(expression) || numbers.has(expression.getText()) ? number : words) + literal.text,
    node.head.text,
  )
}

function sentencesOf(file: string, code = read(file)): Sentence[] {
  const found: Sentence[] = []
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) found.push({ file, text: textOf(node) })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true))
  return found.filter(({ text }) => /[一-龥]/.test(text))
}

const said = places.flatMap((file) => sentencesOf(file))

/** Texts of the specification. They are used unchanged, even if they break the rules below. */
const given = new Set([
  ...facts('texts', ['id', 'text']).map(({ text }) => text),
  ...facts('routes', ['path', 'query', 'title']).map(({ title }) => title),
])

/** Texts that the specification writes without a space, and words that are only searched for and never shown. */
const exceptions = [
  // A.profile.07, C.ads.07
  '500W以上',
  '3年超10万人脱单',
  // words that nicknames and group names must not contain
  ...['约p', 'er狗', '二gou', '客fu', 'ke服', '100脱单'],
]

const glued = /[一-龥][A-Za-z0-9]|[A-Za-z0-9][一-龥]/

// DESIGN 2
test('puts a space between Chinese and letters or figures, except in sentences of the specification', () => {
  const wrong = said.filter(({ text }) => glued.test(text) && !given.has(text) && !exceptions.includes(text))
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

const listOf = (cell: string) => (cell === '–' ? [] : cell.split('、'))

/** The table of names in docs/copy.md: names that must not be used, and the texts in which they may occur. */
const names = read('docs/copy.md')
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', , never = '', but = '']) => ({
    name: name.replaceAll('*', ''),
    never: listOf(never),
    but: listOf(but),
  }))

test('reads the table of names', () => expect(names.length).toBeGreaterThan(10))

test.each(names.filter(({ never }) => never.length > 0))('uses no other name for $name', ({ never, but }) => {
  const wrong = said.flatMap(({ file, text }) => {
    const rest = but.reduce((left, allowed) => left.replaceAll(allowed, ''), text)
    const found = given.has(text) ? undefined : never.find((word) => rest.includes(word))
    return found === undefined ? [] : [`${found} in ${file}: ${text}`]
  })
  expect(wrong).toEqual([])
})

/** Buttons that put something off. docs/copy.md has one word for each of three cases. */
const putsOff =
  /^(以后再说|再想想|先看看|[稍晚]后再说|晚点再说|下次再?说|下次吧|改天.*|回头再说|暂不|先不(了|用)?|不了)$/
const law = ['accounts', 'planet', 'planes'].map((name) => read(`docs/requirements/${name}.md`)).join('\n')

// DESIGN 2
test('puts something off by one of three words, except in sentences of the specification', () => {
  const found = said.filter(({ text }) => putsOff.test(text))
  expect(found.length).toBeGreaterThan(20)
  const wrong = found.filter(({ text }) => !['以后再说', '再想想', '先看看'].includes(text) && !law.includes(text))
  expect(wrong.map(({ file, text }) => `${file}: ${text}`)).toEqual([])
})

test('sees templates, their numbers and nested templates when it reads sentences', () => {
  const code =
    "const a = (n: number, s: string) => `有${n}人，${limits.most}个，${s}的${`又${n}`}`\nconst b = '甲A' // '乙B'"
  expect(sentencesOf('x.ts', code).map(({ text }) => text)).toEqual([
    `有${number}人，${number}个，${words}的${words}`,
    `又${number}`,
    '甲A',
  ])
})
