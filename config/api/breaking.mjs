// Finds the changes in the API document that break clients of the released document. A client sends the inputs that the
// old document allows and reads the fields that it promises. So inputs may only become wider, and answers may only gain
// fields.

/** @typedef {{ [key: string]: unknown }} Json */

const methods = ['get', 'post']

/** Resolves a `$ref` of one schema. Its properties keep their own references, which the comparison resolves later. */
function resolved(document, schema) {
  if (!schema || typeof schema !== 'object' || !('$ref' in schema)) return schema ?? {}
  const target = String(schema.$ref)
    .slice(2)
    .split('/')
    .reduce((part, key) => part?.[key], document)
  return resolved(document, target)
}

/** @returns the allowed values of an enum, or undefined when any value of the type is allowed */
const choicesOf = (schema) => {
  if (Array.isArray(schema.enum)) return schema.enum
  if ('const' in schema) return [schema.const]
  const parts = schema.oneOf ?? schema.anyOf
  return Array.isArray(parts) && parts.every((part) => 'const' in part) ? parts.map((part) => part.const) : undefined
}

const lowers = ['minimum', 'minLength', 'minItems']
const uppers = ['maximum', 'maxLength', 'maxItems', 'maxProperties']

/** A length of 0 is no bound. */
const least = (key) => (key === 'minimum' ? -Infinity : 0)

/** Returns the bounds that became narrower than before. */
const narrowed = (old, now) => [
  ...lowers.filter((key) => (now[key] ?? least(key)) > (old[key] ?? least(key))),
  ...uppers.filter((key) => (now[key] ?? Infinity) < (old[key] ?? Infinity)),
  ...(now.pattern !== undefined && now.pattern !== old.pattern ? ['pattern'] : []),
]

/**
 * Compares two schemas of an input or of an answer.
 * @param {{ old: Json, now: Json, direction: 'input' | 'answer', tell: (what: string) => void }} on
 */
function compare(on, oldSchema, newSchema, at, depth = 0) {
  const old = resolved(on.old, oldSchema)
  const now = resolved(on.now, newSchema)
  if (depth > 20) return
  if (old.type !== now.type) return on.tell(`${at}: type ${old.type} became ${now.type}`)
  compareChoices(on, old, now, at)
  const [from, to] = on.direction === 'input' ? [old, now] : [now, old]
  for (const key of on.direction === 'input' ? narrowed(from, to) : []) on.tell(`${at}: ${key} is narrower`)
  for (const name of to.required ?? [])
    if (!(from.required ?? []).includes(name))
      on.tell(`${at}.${name}: ${on.direction === 'input' ? 'is required now' : 'may be absent now'}`)
  for (const [name, property] of Object.entries(old.properties ?? {}))
    if (now.properties?.[name]) compare(on, property, now.properties[name], `${at}.${name}`, depth + 1)
    else on.tell(`${at}.${name}: is gone`)
  if (old.items && now.items) compare(on, old.items, now.items, `${at}[]`, depth + 1)
  for (const [index, part] of (choicesOf(old) ? [] : (old.oneOf ?? [])).entries())
    if (now.oneOf?.[index]) compare(on, part, now.oneOf[index], at, depth + 1)
}

/** Reports allowed values of an input that were removed. New values in answers are allowed (docs/api.md). */
function compareChoices({ direction, tell }, old, now, at) {
  const before = choicesOf(old)
  const after = choicesOf(now)
  if (direction === 'input' && after)
    for (const value of before ?? []) if (!after.includes(value)) tell(`${at}: ${JSON.stringify(value)} is refused`)
  if (direction === 'input' && after && !before) tell(`${at}: only some values are allowed`)
}

const jsonOf = (part) => part?.content?.['application/json']?.schema ?? {}

function compareParameters(on, old, now, at) {
  const listOf = (document, operation) => (operation.parameters ?? []).map((one) => resolved(document, one))
  const before = listOf(on.old, old)
  const after = listOf(on.now, now)
  const find = (list, { name, in: place }) => list.find((one) => one.name === name && one.in === place)
  for (const one of before) {
    const match = find(after, one)
    if (!match) on.tell(`${at} ${one.name}: is gone`)
    else {
      if (match.required && !one.required) on.tell(`${at} ${one.name}: is required now`)
      compare(on, one.schema, match.schema, `${at} ${one.name}`)
    }
  }
  for (const one of after) if (one.required && !find(before, one)) on.tell(`${at} ${one.name}: is required now`)
}

/**
 * @param {Json} old the document of the last release
 * @param {Json} now the document of this tree; servers and descriptions are not compared
 * @returns {{ operation: string, what: string }[]} each change that may break a client
 */
export function breakingChanges(old, now) {
  const changes = []
  for (const [path, item] of Object.entries(old.paths))
    for (const method of methods) {
      const before = item[method]
      if (!before) continue
      const tell = (what) => changes.push({ operation: before.operationId, what })
      const after = now.paths[path]?.[method]
      if (!after) {
        tell('is gone')
        continue
      }
      if (before.operationId !== after.operationId) tell(`is named ${after.operationId}`)
      if (JSON.stringify(before.security) !== JSON.stringify(after.security)) tell('needs another session')
      const input = { old, now, direction: 'input', tell }
      compareParameters(input, before, after, 'input')
      compare(input, jsonOf(before.requestBody), jsonOf(after.requestBody), 'input')
      const answer = { old, now, direction: 'answer', tell }
      compare(answer, jsonOf(before.responses?.['200']), jsonOf(after.responses?.['200']), 'answer')
    }
  return changes
}
