import Ajv from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'

const options = {
  removeAdditional: false,
  useDefaults: false,
  allErrors: false,
  strict: false,
  validateFormats: false,
} as const

/**
 * Two readings of input: the query is text and its numbers are coerced; a JSON body means what it says.
 * A key that is not declared is refused, never dropped (security G2).
 */
export function validatorCompiler(): FastifySchemaCompiler<unknown> {
  const strict = new Ajv({ ...options, coerceTypes: false })
  const text = new Ajv({ ...options, coerceTypes: true })
  return ({ schema, httpPart }) => (httpPart === 'body' ? strict : text).compile(schema as object)
}
