import { codeSpace } from './environment'
import { type Data, isFunction, isRecord } from './types'

const builtIn = new Map<string, unknown>()
const FORM_FIELD = { properties: { name: { type: String, value: '' }, value: { type: null, value: '' } } }

/** Behaviors that WeChat provides, such as `wx://form-field`. */
function builtInBehavior(name: string): unknown {
  const known = builtIn.get(name)
  if (known) return known
  const definition = /^wx:\/\/form-field(-group)?$/.test(name) ? FORM_FIELD : {}
  const path = `builtin/${name.replace(/\W/g, '-')}`
  const made: unknown = codeSpace.componentEnv(path, ({ Behavior }) => Behavior(definition as never))
  builtIn.set(name, made)
  return made
}

export const behaviorsOf = (behaviors: unknown[]): unknown[] =>
  behaviors.map((behavior) => (typeof behavior === 'string' ? builtInBehavior(behavior) : behavior)).filter(Boolean)

/**
 * Observers of properties in the older component system. They are looked up by name when they run. A missing one is
 * ignored. For one property, an observer is never called again while it runs.
 */
export function withLegacyObservers(properties: Data): Data {
  const made: Data = {}
  for (const [name, property] of Object.entries(properties)) {
    const observer = isRecord(property) ? property.observer : undefined
    if (!isRecord(property) || (typeof observer !== 'string' && !isFunction(observer))) {
      made[name] = property
      continue
    }
    const running = new WeakSet<object>()
    made[name] = {
      ...property,
      observer(this: Data, ...args: unknown[]): unknown {
        const method = isFunction(observer) ? observer : this[observer]
        if (!isFunction(method) || running.has(this)) return undefined
        running.add(this)
        try {
          return method.apply(this, args)
        } finally {
          running.delete(this)
        }
      },
    }
  }
  return made
}
