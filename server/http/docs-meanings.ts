import { glossary } from '../../contract/kernel/glossary'

type Json = { [key: string]: unknown }
type Named = { title: string }

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Gives each value of a closed list of numbers its name, which type generators read. */
function withNames({ enum: values, 'x-enum-varnames': names, ...rest }: Json): Json {
  if (!Array.isArray(values)) return rest
  if (rest.type === 'boolean' && values.length === 1) return { ...rest, const: values[0] as unknown }
  if (!Array.isArray(names)) return { ...rest, enum: values }
  return { ...rest, oneOf: values.map((value: unknown, at) => ({ const: value, title: names[at] as unknown })) }
}

/** Leaves out a pattern by Unicode properties: most readers of documents compile it without the flag that it needs. */
const portable = (schema: Json): Json =>
  typeof schema.pattern === 'string' && schema.pattern.includes('\\p{')
    ? Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'pattern'))
    : schema

/** Adds to a property the glossary's description of its name, unless it has its own. */
const described = (name: string, schema: unknown): unknown => {
  const meaning = glossary[name]
  return isObject(schema) && schema.description === undefined && meaning !== undefined
    ? { ...schema, description: meaning }
    : schema
}

/** Returns the glossary's description of a query parameter. */
const aboutParameter = ({ name, in: place, schema }: Json) =>
  place === 'query' && typeof name === 'string' && isObject(schema) ? glossary[name] : undefined

/** The schema of an answer, with room for the fields that a later version adds; an input has no unknown fields. */
export const opened = <T>(schema: T): T =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
  ) as T

/**
 * Adds meanings to a document: descriptions of properties, and names of numbers in closed lists. Each object with a
 * title is written once, as a component. @throws Error when two different objects have the same title
 */
export function withMeanings(document: Json): { document: Json; schemas: Record<string, Json> } {
  const schemas: Record<string, Json> = {}
  const texts: Record<string, string> = {}

  function component({ title, ...closed }: Json & Named, description: unknown): Json {
    // answers use components too
    const body = opened(closed)
    const text = JSON.stringify(body)
    if (texts[title] !== undefined && texts[title] !== text) throw new Error(`Two different objects are named ${title}`)
    texts[title] = text
    schemas[title] = body
    return { $ref: `#/components/schemas/${title}`, ...(description !== undefined && { description }) }
  }

  function meant(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(meant)
    if (!isObject(value)) return value
    const properties = isObject(value.properties)
      ? Object.fromEntries(
          Object.entries(value.properties).map(([name, schema]) => [name, meant(described(name, schema))]),
        )
      : undefined
    const { description = aboutParameter(value), ...rest } = value
    const inner = Object.fromEntries(
      Object.entries(rest).map(([key, part]) => [key, key === 'properties' && properties ? properties : meant(part)]),
    )
    const whole = withNames(portable(inner))
    if (typeof whole.title === 'string' && properties) return component(whole as Json & Named, description)
    return { ...whole, ...(description !== undefined && { description }) }
  }

  return { document: meant(document) as Json, schemas }
}
