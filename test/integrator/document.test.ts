// Reads the API document that the server prints in the way a client generator does.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { breakingChanges } from '../../config/api/breaking.mjs'
import { areas } from '../../contract'
import { glossary } from '../../contract/kernel/glossary'
import { type World, world } from '../world'

type Json = { [key: string]: unknown }
type Operation = Json & { operationId: string; summary: string; tags: string[]; parameters?: Json[] }
type Document = Json & {
  info: { version: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
}

const folder = path.join(__dirname, '../../docs/api')
const file = (name: string) => path.join(folder, name)

let w: World
let document: Document
let socket: Json
beforeAll(async () => {
  w = await world()
  document = (await w.app.inject({ method: 'GET', url: '/openapi.json' })).json<Document>()
  socket = (await w.app.inject({ method: 'GET', url: '/asyncapi.json' })).json<Json>()
})
afterAll(() => w.close())

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
/** Visits each object of the document, together with the path to it. */
function visit(value: unknown, see: (node: Json, at: string) => void, at = ''): void {
  if (!isObject(value)) return
  see(value, at)
  for (const [key, part] of Object.entries(value)) visit(part, see, `${at}/${key}`)
}
const operations = () => Object.values(document.paths).flatMap((item) => Object.values(item))

test('describes each property and each parameter of a query', () => {
  const silent: string[] = []
  visit(document, (node, at) => {
    if (at.includes('/example')) return
    if (isObject(node.properties))
      for (const [name, property] of Object.entries(node.properties))
        if (isObject(property) && property.description === undefined) silent.push(`${at} ${name}`)
    if (node.in !== undefined && isObject(node.schema) && node.description === undefined) silent.push(at)
  })
  expect(silent).toEqual([])
})

test('names each value of a closed list of numbers', () => {
  const unnamed: string[] = []
  visit(document, (node, at) => {
    if (node.type !== 'integer') return
    if (node.enum !== undefined) unnamed.push(at)
    if (Array.isArray(node.oneOf) && node.oneOf.some((one: Json) => typeof one.title !== 'string')) unnamed.push(at)
  })
  expect(unnamed).toEqual([])
})

test('uses each sentence of the glossary', () => {
  const texts = new Set<unknown>()
  visit(document, ({ description }) => texts.add(description))
  expect(Object.values(glossary).filter((sentence) => !texts.has(sentence))).toEqual([])
})

test('declares each tag with a sentence, and uses it', () => {
  expect(document.tags).toEqual(Object.entries(areas).map(([name, description]) => ({ name, description })))
  expect([...new Set(operations().flatMap(({ tags }) => tags))].sort()).toEqual(Object.keys(areas).sort())
})

test('has summaries of one line, without ids of requirements', () => {
  const summaries = operations().map(({ summary }) => summary)
  expect(summaries.filter((text) => /\b[A-C]\.|security [A-Z]\d|^Ours:|§|\n|\.$/.test(text))).toEqual([])
})

test('leaves room in answers for fields of later versions, and none in inputs', () => {
  const closedIn = (value: unknown) => {
    const found: string[] = []
    visit(value, (node, at) => void (node.additionalProperties === false && found.push(at)))
    return found
  }
  expect(operations().flatMap(({ responses }) => closedIn(responses))).toEqual([])
  expect(closedIn(document.components)).toEqual([])
  expect(operations().filter(({ requestBody }) => closedIn(requestBody).length > 0).length).toBeGreaterThan(100)
})

test('says of each list whether its pages move while it is read', () => {
  const namesIn = (operation: Operation) => {
    const body = (operation.requestBody as { content?: Record<string, { schema?: Json }> } | undefined)?.content
    const { properties = {} } = body?.['application/json']?.schema ?? {}
    return [...(operation.parameters ?? []).map(({ name }) => name), ...Object.keys(properties as object)]
  }
  const paged = operations().filter((operation) => namesIn(operation).includes('pageNo'))
  expect(paged.length).toBeGreaterThan(40)
  for (const operation of paged) {
    const isFixed = namesIn(operation).some((name) => name === 'since' || name === 'cursor')
    const told = [operation['x-drifts'] === true, String(operation.description).includes('Its pages move')]
    expect([operation.operationId, ...told]).toEqual([operation.operationId, !isFixed, !isFixed])
  }
})

test('writes each named object once', () => {
  const titled: string[] = []
  visit(document, (node, at) => {
    if (typeof node.title === 'string' && isObject(node.properties)) titled.push(at)
  })
  expect(titled).toEqual([])
  const refs = JSON.stringify(document).match(/"#\/components\/schemas\/[^"]+"/g) ?? []
  const used = new Set(refs.map((ref) => ref.slice(1, -1).split('/').at(-1)))
  expect(Object.keys((document.components as { schemas: Json }).schemas).filter((name) => !used.has(name))).toEqual([])
})

/** `npm run api` writes these files. */
test.each(['openapi.json', 'asyncapi.json'])(
  'keeps the committed %s equal to the one that the server prints',
  (name) => {
    const printed = `${JSON.stringify(name === 'openapi.json' ? document : socket, undefined, 1)}\n`
    if (process.env.WRITE_DOCUMENTS) writeFileSync(file(name), printed)
    const equal = existsSync(file(name)) && readFileSync(file(name), 'utf8') === printed
    expect(equal ? 'equal' : 'run npm run api').toBe('equal')
  },
)

describe('a new version', () => {
  const changelog = readFileSync(file('CHANGELOG.md'), 'utf8')
  const [, newest = '', lines = ''] = /\n## (\d+\.\d+\.\d+)\n([\s\S]*?)(?=\n## |$)/.exec(changelog) ?? []

  test('equals the newest heading of the changelog', () => expect(document.info.version).toBe(newest))

  test('breaks a client of the last release only with a line in the changelog', () => {
    const released = JSON.parse(readFileSync(file('released.json'), 'utf8')) as Document
    const untold = breakingChanges(released, document).filter(({ operation }) => !lines.includes(operation))
    expect(untold).toEqual([])
  })
})
