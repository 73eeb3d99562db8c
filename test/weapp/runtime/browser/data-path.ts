import { type Data, isFunction, isRecord } from './types'

/** Steps of `root.cn.[0].cl` and `list[0].name`. */
const stepsOf = (path: string): string[] => path.match(/[^.[\]]+/g) ?? []

/** Sets a `setData` path, creating missing parents. */
export function setPath(target: Data, path: string, value: unknown): void {
  const steps = stepsOf(path)
  const last = steps.pop()
  if (last === undefined) return
  let at = target
  steps.forEach((step, index) => {
    const next = at[step]
    if (isRecord(next)) {
      at = next
      return
    }
    const made = (/^\d+$/.test(steps[index + 1] ?? last) ? [] : {}) as Data
    at[step] = made
    at = made
  })
  at[last] = value
}

/** Restores functions in a serialised copy: they exist in the logic thread alone. */
export function keepFunctions(copy: Data, source: Data): Data {
  for (const [key, value] of Object.entries(source)) {
    const inCopy = copy[key]
    if (isFunction(value)) copy[key] = value
    else if (isRecord(value) && isRecord(inCopy)) keepFunctions(inCopy, value)
  }
  return copy
}
