import ts from 'typescript'
import { filesBelow, read } from './facts'

/** Polls that do not use the hook, each with its reason. */
const otherPolls: Record<string, string> = {
  'src/features/planet/planet/feed/queries.ts': 'the feed is in the main package, which does without usePoll',
}

const each = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node)
  ts.forEachChild(node, (child) => each(child, visit))
}

type Body = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration
const isBody = (node: ts.Node): node is Body =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)

/** Bodies of the functions in a file, by the name of the function. */
function namedBodies(source: ts.SourceFile): Map<string, Body> {
  const found = new Map<string, Body>()
  each(source, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name) found.set(node.name.text, node)
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer && isBody(node.initializer))
      found.set(node.name.text, node.initializer)
  })
  return found
}

/** Names of functions that send a call: those from '@/api', those that its hooks return, and one that a ref holds. */
const asks = new Set(['call', 'forget', 'load', 'retry', 'run', 'again', 'current'])

const calledBy = (body: ts.Node): string[] => {
  const names: string[] = []
  each(body, (node) => {
    if (!ts.isCallExpression(node)) return
    const { expression } = node
    if (ts.isIdentifier(expression)) names.push(expression.text)
    if (ts.isPropertyAccessExpression(expression) && expression.expression.kind !== ts.SyntaxKind.ThisKeyword)
      names.push(expression.name.text)
  })
  return names
}

/**
 * Whether a file sends calls repeatedly: by `setInterval`, or by a function that schedules itself with `setTimeout`.
 */
function polls(text: string): boolean {
  const source = ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true)
  const bodies = namedBodies(source)
  const bodyOf = (node: ts.Node | undefined) =>
    node && isBody(node) ? node : node && ts.isIdentifier(node) ? bodies.get(node.text) : undefined
  const sends = (body: Body, seen = new Set<Body>()): boolean => {
    if (seen.has(body)) return false
    seen.add(body)
    return calledBy(body).some((name) => {
      const named = bodies.get(name)
      return named ? sends(named, seen) : asks.has(name)
    })
  }
  let found = false
  each(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return
    const timer = node.expression.text
    if (timer !== 'setInterval' && timer !== 'setTimeout') return
    const body = bodyOf(node.arguments[0])
    if (!body || !sends(body)) return
    const plansItself = [...bodies].some(
      ([name, outer]) =>
        outer.pos <= node.pos && node.end <= outer.end && (body === outer || calledBy(body).includes(name)),
    )
    if (timer === 'setInterval' || plansItself) found = true
  })
  return found
}

/** Refs that an async function checks and sets, so that a second call does nothing while the first one runs. */
function guards(text: string): string[] {
  const source = ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, true)
  const found = new Set<string>()
  each(source, (node) => {
    if (!isBody(node) || !node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword)) return
    const body = node.getText(source)
    for (const [, ref = ''] of body.matchAll(/\bif \([^\n]*\b(\w+)\.current\) return\b/g))
      if ([true, false].every((value) => new RegExp(`\\b${ref}\\.current = ${value}\\b`).test(body))) found.add(ref)
  })
  return [...found]
}

const features = ['src/features', 'src/pages'].flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file))

test('repeats a call in a feature only by usePoll', () => {
  expect(features.length).toBeGreaterThan(500)
  expect(features.filter((file) => /\bset(Interval|Timeout)\(/.test(read(file)) && polls(read(file)))).toEqual(
    Object.keys(otherPolls),
  )
})

test('stops each poll while its page is hidden', () => {
  const keys = features.flatMap((file) =>
    [...read(file).matchAll(/\busePoll\((.*?), \{/g)].map(([, key]) => [file, key]),
  )
  expect(keys.length).toBeGreaterThan(4)
  expect(keys.filter(([, key = '']) => !/\bfront\b/.test(key))).toEqual([])
})

test('ignores a second act in a feature only by useOnce or useTurn', () => {
  expect(
    features
      .filter((file) => read(file).includes('.current) return'))
      .flatMap((file) => guards(read(file)).map((ref) => `${file} ${ref}`)),
  ).toEqual([])
})

test.each([
  ['const t = setInterval(() => void retry(), 5)', true],
  ['const look = () => { call(a, {}) }; setInterval(look, 5)', true],
  ['setInterval(() => void ask.current({}), 5)', true],
  ['async function look() { await call(a, {}); setTimeout(look, 5) }', true],
  ['const f = async () => { await me.run({}); setTimeout(() => void f(), 5) }', true],
  ['setInterval(() => setAt((now) => now + 1), 5)', false],
  ['const f = () => setTimeout(() => void forget(a), 5)', false],
])('tells whether %j polls', (text, isPolling) => {
  expect(polls(text)).toBe(isPolling)
})

test.each([
  [
    'async function f() { if (busy.current) return\n busy.current = true\n await g()\n busy.current = false }',
    ['busy'],
  ],
  ['async () => { if (!a || busy.current) return\n busy.current = true\n await g()\n busy.current = false }', ['busy']],
  ['function f() { if (busy.current) return\n busy.current = true\n busy.current = false }', []],
  ['async function f() { if (gone.current) return\n await g() }', []],
])('finds the refs that guard %j', (text, refs) => {
  expect(guards(text)).toEqual(refs)
})
