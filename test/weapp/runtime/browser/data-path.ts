import { type Data, isFunction, isRecord } from './types'

/** Splits a path such as `root.cn.[0].cl` or `list[0].name` into steps. */
const stepsOf = (path: string): string[] => path.match(/[^.[\]]+/g) ?? []

/** Sets the value at a path of `setData`. Missing parents are created. */
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

/** Restores functions in a serialised copy, because only the logic thread can have functions. */
export function keepFunctions(copy: Data, source: Data): Data {
  for (const [key, value] of Object.entries(source)) {
    const inCopy = copy[key]
    if (isFunction(value)) copy[key] = value
    else if (isRecord(value) && isRecord(inCopy)) keepFunctions(inCopy, value)
  }
  return copy
}
