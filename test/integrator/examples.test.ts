// Each call of the document has an example, which its own schemas allow.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Ajv from 'ajv'
import { type TSchema } from 'typebox/type'
import { calls } from '../attack/calls'
import { type Examples, printed, withNotes } from '../support/examples'

const file = path.join(__dirname, '../../server/http/docs-examples.json')
const known = JSON.parse(readFileSync(file, 'utf8')) as Examples

const ajv = new Ajv({ strict: false, validateFormats: false, logger: false })
const complaintOf = (schema: TSchema, value: unknown) =>
  ajv.validate(schema, value) ? undefined : ajv.errorsText(ajv.errors)

const schemas = new Map(calls.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

/** The first thing that the schemas of a call do not allow in its example. */
function wrongIn(call: string, { input, data }: Examples[string]) {
  const endpoint = schemas.get(call)
  if (!endpoint) return 'there is no such call'
  return complaintOf(endpoint.input, input) ?? complaintOf(endpoint.data, data)
}

/** `npm run api -- examples` takes the missing ones from tests. */
const noted = process.env.EXAMPLES_FOLDER
const examples = noted ? withNotes(known, noted, (call, example) => !wrongIn(call, example)) : known
if (noted) writeFileSync(file, printed(examples))

test('each call has an example', () => {
  expect([...schemas.keys()].filter((call) => !examples[call]).sort()).toEqual([])
})

test('each example is allowed by the schemas of its call', () => {
  const wrong = Object.entries(examples).map(([call, example]) => [call, wrongIn(call, example)] as const)
  expect(wrong.filter(([, what]) => what !== undefined)).toEqual([])
})
