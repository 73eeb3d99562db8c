import ts from 'typescript'
import { read, trackedFiles } from './facts'

/** Words of inverted or private English. A sentence with one of them should name its subject instead (CONTRIBUTING). */
const odd =
  /\b(whoever|whom|whomever)\b|\b(somebody|nobody|everybody|anybody)\b|\bwhat (is|are|was|were|it|they|somebody|one|there|stands|can|may|must|the|does|do|has|had|have|came|comes|goes|went|left|he|she|we|others|both|each|this|that|leads|shows|says|people|happened|waits|belongs|needs|no|not|counts)\b|^Of |\b(stands|stood)\b/i

const isLong = (text: string) => text.split(/\s+/).length >= 5
const files = trackedFiles()
const code = files.filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && !/fixture|official/.test(file))

const sources = code.map((file) => ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true))

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node)
  ts.forEachChild(node, (child) => each(child, visit))
}

/** Comments of five or more words, without the comment marks. */
function commentsOf(source: ts.SourceFile): string[] {
  const found = new Map<number, string>()
  const note = (ranges: ts.CommentRange[] = []) => {
    for (const { pos, end } of ranges) found.set(pos, source.text.slice(pos, end))
  }
  each(source, (node) => {
    note(ts.getLeadingCommentRanges(source.text, node.getFullStart()))
    note(ts.getTrailingCommentRanges(source.text, node.end))
  })
  const bare = (text: string) => text.replace(/^\/\*\*?|\*\/$|^\/\/ ?/g, '').replace(/^\s*\* ?/gm, '')
  return [...found.values()].map((text) => bare(text).trim()).filter(isLong)
}

/** Names of tests and of groups of tests. */
function testsOf(source: ts.SourceFile): string[] {
  const names: string[] = []
  each(source, (node) => {
    if (!ts.isCallExpression(node) || !/^(test|it|describe)(\.\w+)*(\(|$)/.test(node.expression.getText(source))) return
    const [name] = node.arguments
    if (name && ts.isStringLiteralLike(name)) names.push(name.text)
  })
  return names
}

/** Summaries of calls, as `/docs` shows them. */
function summariesOf(source: ts.SourceFile): string[] {
  const found: string[] = []
  each(source, (node) => {
    if (!ts.isPropertyAssignment(node) || node.name.getText(source) !== 'summary') return
    if (ts.isStringLiteralLike(node.initializer)) found.push(node.initializer.text)
  })
  return found
}

/** Sentences of five or more words. The requirements are left out, since their words are the specification's. */
const documents = files.filter((file) => /^(docs\/(?!requirements)|(\w+\/)?README|CONTRIBUTING).*\.md$/.test(file))
const sentencesOf = (file: string) =>
  read(file)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(#|\||```)/.test(line))
    .flatMap((line) => line.split(/(?<=[.;:!?]) /))
    .filter(isLong)

type Placed = { file: string; text: string }
const placed =
  (textsOf: (source: ts.SourceFile) => string[]) =>
  (source: ts.SourceFile): Placed[] =>
    textsOf(source).map((text) => ({ file: source.fileName, text }))

/** The place, the odd word and the text; undefined for a text without one. */
function complaintOf({ file, text }: Placed): string | undefined {
  const [word] = odd.exec(text) ?? []
  return word === undefined ? undefined : `${file}: "${word}" in: ${text}`
}

/** For each kind, the complaints about odd words, and the number of all texts. */
export function oddTexts() {
  const ofTests = sources.filter(({ fileName }) => fileName.startsWith('test/'))
  const ofContract = sources.filter(({ fileName }) => fileName.startsWith('contract/'))
  const kinds = {
    comments: sources.flatMap(placed(commentsOf)),
    tests: ofTests.flatMap(placed(testsOf)),
    summaries: ofContract.flatMap(placed(summariesOf)),
    documents: documents.flatMap((file) => sentencesOf(file).map((text) => ({ file, text }))),
  }
  const counted = Object.entries(kinds).map(([kind, texts]) => [
    kind,
    { all: texts.length, found: texts.flatMap((text) => complaintOf(text) ?? []) },
  ])
  return Object.fromEntries(counted) as Record<keyof typeof kinds, { all: number; found: string[] }>
}
