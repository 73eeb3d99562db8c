import Ajv from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import { atFirstCall } from './at-first-call'

const options = {
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  strict: false,
  validateFormats: false,
  // lengths in UTF-16 code units, as in the contract
  unicode: false,
  // silences a deprecation warning
  logger: false,
} as const

// shared: an Ajv instance compiles each schema once
const strict = new Ajv({ ...options, coerceTypes: false })
const text = new Ajv({ ...options, coerceTypes: true })

/**
 * Query values are coerced, JSON bodies are not. Undeclared keys are refused (security G2), and so are non-canonical
 * numbers (`1e1`, `007`, ` 7`): one signed text must mean one input (I10).
 */
export function validatorCompiler(): FastifySchemaCompiler<unknown> {
  return ({ schema, httpPart }) => {
    const ajv = httpPart === 'body' ? strict : text
    const check = atFirstCall(() => ajv.compile<Record<string, unknown>>(schema as object))
    if (httpPart === 'body')
      return (body: unknown) =>
        check(body) ? { value: body } : { error: new Error('the body is not what the contract declares') }
    return (query: Record<string, unknown>) => {
      const sent = { ...query }
      if (!check(query)) return { error: new Error('the query is not what the contract declares') }
      const respelled = Object.keys(sent).some((key) => String(query[key]) !== sent[key])
      return respelled
        ? { error: new Error('a number is not written as the contract writes numbers') }
        : { value: query }
    }
  }
}
