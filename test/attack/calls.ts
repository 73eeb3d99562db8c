import { contract } from '../../contract'
import type { Endpoint } from '../../contract/kernel/define'
import { contentOf } from '../../contract/play/events-report'
import { exampleOf, type Schema } from './schema'

export type Call = { name: string; endpoint: Endpoint; fields: [string, Schema][]; required: readonly string[] }

const inputOf = (endpoint: Endpoint) => endpoint.input as Schema

/** Every call of the contract with its input fields. */
export const every: Call[] = Object.entries(contract as Record<string, Record<string, Endpoint>>).flatMap(
  ([area, group]) =>
    Object.entries(group).map(([name, endpoint]) => ({
      name: `${area}.${name}`,
      endpoint,
      fields: Object.entries(inputOf(endpoint).properties ?? {}),
      required: inputOf(endpoint).required ?? [],
    })),
)

/** The areas that `npm run test:changed` tests. */
const only = process.env.ATTACKED?.split(',')

/** The calls to attack. New calls are included automatically, unless `ATTACKED` names areas. */
export const calls = every.filter(({ name }) => only?.includes(name.split('.')[0] ?? '') ?? true)

/** A valid input that contains only the required fields. */
export const plainInput = ({ name, fields, required }: Call): Record<string, unknown> => ({
  ...Object.fromEntries(
    fields.filter(([key]) => required.includes(key)).map(([key, schema]) => [key, exampleOf(schema)]),
  ),
  ...written[name],
})

/** Texts in a form that no schema describes. */
const written: Record<string, object> = {
  'events.eventReport': { content: contentOf({ source: 'miniprogram_ios', events: { adShown: 1 } }) },
}

/** Whether a field has such a form. Most texts that its schema allows do not have it. */
export const hasForm = ({ name }: Call, field: string) => Object.hasOwn(written[name] ?? {}, field)

/** Extra inputs without which a call does not read the field that names a user. */
const besides: Record<string, object> = { 'planet.feed': { sort: 'user' } }

/** The plain input of a call, with these extra inputs. */
export const personInput = (call: Call): Record<string, unknown> => ({ ...plainInput(call), ...besides[call.name] })

/** Fields that take a uid or a handle from a list. */
export const personFields = ({ fields }: Call) =>
  fields.filter(([, { pattern }]) => pattern?.includes('[0-9]{10}') === true && !pattern.startsWith('^1[3-9]'))

/** Whether a field takes handles in addition to uids. */
export const takesHandles = ({ pattern }: Schema) => pattern?.includes('{22}') === true
