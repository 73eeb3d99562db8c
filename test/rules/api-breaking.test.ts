import { breakingChanges } from '../../config/api/breaking.mjs'

const row = {
  type: 'object',
  required: ['uid'],
  properties: { uid: { type: 'string' }, level: { type: 'integer', oneOf: [{ const: 0 }, { const: 1 }] } },
}
const input = {
  type: 'object',
  required: ['uid'],
  properties: { uid: { type: 'string', minLength: 1, maxLength: 10 }, kind: { type: 'string', enum: ['a', 'b'] } },
}
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
type Schema = { required: string[]; properties: Record<string, Record<string, unknown>> }
type Parts = { answer: Schema; sent: Schema; call: { operationId: string; security: object[] } }
const documentOf = (change: (parts: Parts) => unknown = () => undefined) => {
  const parts: Parts = structuredClone({ answer: row, sent: input, call: { operationId: 'postLike', security: [] } })
  change(parts)
  const post = {
    ...parts.call,
    requestBody: json(parts.sent),
    responses: { 200: json({ type: 'object', properties: { data: { $ref: '#/components/schemas/Row' } } }) },
  }
  return { paths: { '/like': { post } }, components: { schemas: { Row: parts.answer } } }
}
const changesOf = (change: (parts: Parts) => unknown) => breakingChanges(documentOf(), documentOf(change))
const set = (schema: Schema, name: string, more: object) => Object.assign((schema.properties[name] ??= {}), more)

test('accepts an equal document', () => expect(breakingChanges(documentOf(), documentOf())).toEqual([]))

test('accepts more fields in an answer, more optional input and wider bounds', () => {
  const wider = changesOf(({ answer, sent }) => {
    set(answer, 'more', { type: 'string' })
    set(sent, 'more', { type: 'string' })
    set(sent, 'uid', { maxLength: 20 })
    set(sent, 'kind', { enum: ['a', 'b', 'c'], minLength: 0 })
  })
  expect(wider).toEqual([])
})

test.each<[string, (parts: Parts) => unknown, string]>([
  ['a field of an answer that is gone', ({ answer }) => delete answer.properties.level, 'answer.data.level: is gone'],
  ['a field that may be absent', ({ answer }) => answer.required.pop(), 'answer.data.uid: may be absent now'],
  [
    'another type',
    ({ answer }) => set(answer, 'uid', { type: 'integer' }),
    'answer.data.uid: type string became integer',
  ],
  ['a new required input', ({ sent }) => sent.required.push('kind'), 'input.kind: is required now'],
  ['a narrower bound', ({ sent }) => set(sent, 'uid', { maxLength: 5 }), 'input.uid: maxLength is narrower'],
  ['a value that is refused', ({ sent }) => set(sent, 'kind', { enum: ['a'] }), 'input.kind: "b" is refused'],
  ['a session that is needed', ({ call }) => call.security.push({ token: [] }), 'needs another session'],
  ['another name', ({ call }) => (call.operationId = 'postLikes'), 'is named postLikes'],
])('reports %s as breaking a client', (_what, change, what) => {
  expect(changesOf(change).map((one) => one.what)).toContain(what)
})

test('reports a removed call as breaking a client', () => {
  expect(breakingChanges(documentOf(), { paths: {} })).toEqual([{ operation: 'postLike', what: 'is gone' }])
})
