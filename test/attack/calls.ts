import { contract } from '../../contract'
import type { Endpoint } from '../../contract/define'
import { exampleOf, type Schema } from './schema'

/** One call of the contract as the machines see it. */
export type Call = { name: string; endpoint: Endpoint; fields: [string, Schema][]; required: readonly string[] }

const inputOf = (endpoint: Endpoint) => endpoint.input as Schema

/** Every call of the contract, with the fields of its input: what is declared tomorrow is attacked tomorrow. */
export const calls: Call[] = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([area, group]) =>
    Object.entries(group).map(([name, endpoint]) => ({
      name: `${area}.${name}`,
      endpoint,
      fields: Object.entries(inputOf(endpoint).properties ?? {}),
      required: inputOf(endpoint).required ?? [],
    })),
)

/** An input that the schema takes, with what is required and nothing else. */
export const plainInput = ({ fields, required }: Call): Record<string, unknown> =>
  Object.fromEntries(fields.filter(([key]) => required.includes(key)).map(([key, schema]) => [key, exampleOf(schema)]))

/** Fields that name a person: a uid, or a handle of a list. */
export const personFields = ({ fields }: Call) =>
  fields.filter(([, { pattern }]) => pattern?.includes('[0-9]{10}') === true && !pattern.startsWith('^1[3-9]'))

/** Whether an input field is a handle or uid of a list row, rather than a bare uid. */
export const takesHandles = ({ pattern }: Schema) => pattern?.includes('{22}') === true
