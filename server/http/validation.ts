import Ajv, { type ErrorObject, type Options } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import type { RefusalData } from '../../contract/kernel/define'
import { messages } from '../../contract/kernel/errors'
import { refuse } from '../kernel/errors'
import { atFirstCall } from './at-first-call'
import { isPrintable, textKeyword, withKinds } from './text-kinds'

const options: Options = {
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  strict: false,
  validateFormats: false,
  // this avoids a deprecation warning
  logger: false,
  keywords: [textKeyword],
}

// shared, since an Ajv instance compiles each schema only once; verbose errors name the schema of the field
const strict = new Ajv({ ...options, coerceTypes: false })
const text = new Ajv({ ...options, coerceTypes: true, verbose: true })

/** The reason that a caller is told, by the keyword of the schema that failed. */
const reasons: Readonly<Record<string, RefusalData['why']>> = {
  required: 'missing',
  additionalProperties: 'unknown',
  type: 'type',
  minLength: 'length',
  maxLength: 'length',
  minItems: 'length',
  maxItems: 'length',
  maxProperties: 'length',
  uniqueItems: 'length',
  minimum: 'range',
  maximum: 'range',
  multipleOf: 'range',
  pattern: 'pattern',
  'x-text': 'unseen',
  enum: 'choice',
  const: 'choice',
  anyOf: 'choice',
  oneOf: 'choice',
}

const fieldMax = 100

/** Whether a query contains a damaged id, as from a damaged link. Its user wrote nothing that they could mend. */
const isDamaged = ({ parentSchema }: ErrorObject, asked: boolean) => asked && parentSchema?.['x-text'] === 'code'

/**
 * Whether only another release of the app can have sent this: the user cannot mend keys that they do not see. A value of
 * a query may come from a damaged link.
 */
const isOutdated = (why: RefusalData['why'], asked: boolean) =>
  why === 'unknown' || why === 'missing' || (why === 'type' && !asked)

/**
 * Returns a refusal that names the first invalid field and the reason. The contract is public, so this reveals nothing.
 * @param asked whether the input is a query
 */
function refusalOf(errors: readonly ErrorObject[] | null | undefined, asked: boolean) {
  const [first] = errors ?? []
  if (!first) return refuse('badInput')
  const { missingProperty, additionalProperty } = first.params as Record<string, string | undefined>
  const place = first.instancePath.split('/').slice(1)
  const field = [...place, missingProperty ?? additionalProperty ?? []].flat().join('.').slice(0, fieldMax)
  const why = reasons[first.keyword] ?? 'choice'
  return refuse('badInput', {
    ...(isDamaged(first, asked) && { message: messages.absent }),
    ...(why === 'unseen' && { message: messages.unseen }),
    ...(isOutdated(why, asked) && { message: messages.outdated }),
    data: { ...(isPrintable(field) && { field }), why },
  })
}

/**
 * Compiles validators. Query values are converted to their types, JSON bodies are not. Undeclared keys are refused
 * (security G2), and so are numbers in other than canonical form (`1e1`, `007`, ` 7`), since one signed text must mean
 * one input (I10).
 */
export function validatorCompiler(): FastifySchemaCompiler<unknown> {
  return ({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strict : text
    const refusalFor = atFirstCall(() => {
      const check = ajv.compile(withKinds(schema as object))
      return (value: unknown) => (check(value) ? undefined : refusalOf(check.errors, httpPart !== 'body'))
    })
    if (httpPart === 'body')
      return (body: unknown) => {
        const error = refusalFor(body)
        return error ? { error } : { value: body }
      }
    return (query: Record<string, unknown>) => {
      const sent = { ...query }
      const error = refusalFor(query)
      if (error) return { error }
      const field = Object.keys(sent).find((key) => typeof query[key] !== 'string' && String(query[key]) !== sent[key])
      return field === undefined ? { value: query } : { error: refuse('badInput', { data: { field, why: 'pattern' } }) }
    }
  }
}
