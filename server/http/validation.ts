import Ajv from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'

const options = {
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  strict: false,
  validateFormats: false,
  // lengths are code units, as the contract says and as both sides' `length` counts
  unicode: false,
  // which it calls deprecated at every start
  logger: false,
} as const

// an Ajv compiles a schema once, however many servers this process builds
const strict = new Ajv({ ...options, coerceTypes: false })
const text = new Ajv({ ...options, coerceTypes: true })

/**
 * Two readings of input: the query is text and its numbers are coerced; a JSON body means what it says.
 * A key that is not declared is refused, never dropped (security G2), and so is a number that could be written shorter
 * (`1e1`, `007`, ` 7`): what is signed is text, and one text may stand for one input only (I10).
 */
export function validatorCompiler(): FastifySchemaCompiler<unknown> {
  return ({ schema, httpPart }) => {
    if (httpPart === 'body') return strict.compile(schema as object)
    const check = text.compile<Record<string, unknown>>(schema as object)
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
