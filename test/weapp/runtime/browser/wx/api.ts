/**
 * The form of asynchronous `wx` functions: callbacks or a promise, with `errMsg`. A stub answers first if there is one.
 */
import { record, recordCall } from '../record'
import { answerOf, stubbed } from '../stubs'
import { type Data, isFunction, isRecord, type Method } from '../types'

export type Implementation = (args: Data) => unknown

interface Callbacks {
  success?: (answer: unknown) => void
  fail?: (error: unknown) => void
  complete?: (result: unknown) => void
}

const FAILED = /:fail/

export class WxFailureError extends Error {
  constructor(
    readonly errMsg: string,
    readonly errno?: number,
  ) {
    super(errMsg)
  }
}

async function perform(name: string, args: Data, implementation: Implementation | undefined): Promise<unknown> {
  if (stubbed(name)) {
    const answer = await answerOf(name, args)
    if (isRecord(answer) && FAILED.test(String(answer.errMsg))) throw answer
    return answer
  }
  if (implementation) return implementation(args)
  record.unimplemented[name] = (record.unimplemented[name] ?? 0) + 1
  throw new WxFailureError('not implemented in harness')
}

function failureOf(name: string, error: unknown): Data {
  const given = isRecord(error) ? error : {}
  const reason = String(given.errMsg ?? given.message ?? error)
  const fields =
    error instanceof WxFailureError ? (error.errno === undefined ? {} : { errno: error.errno }) : { ...given }
  return { ...fields, errMsg: FAILED.test(reason) ? reason : `${name}:fail ${reason}` }
}

export function asyncApi(name: string, implementation?: Implementation): Method {
  return (options: unknown = {}) => {
    const { success, fail, complete, ...args } = (isRecord(options) ? options : {}) as Data & Callbacks
    recordCall(name, args)
    const settled = perform(name, args, implementation).then(
      (answer) => {
        const result = isRecord(answer) ? { errMsg: `${name}:ok`, ...answer } : { errMsg: `${name}:ok` }
        success?.(result)
        complete?.(result)
        return result
      },
      (error: unknown) => {
        const failure = failureOf(name, error)
        fail?.(failure)
        complete?.(failure)
        throw failure
      },
    )
    if (!success && !fail && !complete) return settled
    settled.catch(() => undefined)
    return undefined
  }
}

/** A synchronous `wx` function. Its calls are recorded, and a stub answers first if there is one. */
export function syncApi(name: string, implementation?: Method): Method {
  return (...args: unknown[]) => {
    if (stubbed(name)) {
      recordCall(name, args)
      return answerOf(name, ...args)
    }
    if (implementation) return implementation.apply(undefined, args)
    recordCall(name, args)
    record.unimplemented[name] = (record.unimplemented[name] ?? 0) + 1
    return undefined
  }
}

/** An object of WeChat that only records calls of its methods. */
export function recordingObject(name: string): object {
  const fields: Data = {}
  return new Proxy(fields, {
    get(target, key) {
      // `await` and serialising read these names
      if (typeof key === 'symbol' || key === 'then' || key === 'toJSON' || key === 'getOriginalEvent') return undefined
      if (key in target) return target[key]
      return (...args: unknown[]) => {
        recordCall(`${name}.${key}`, args)
        return isFunction(args[0]) ? undefined : Promise.resolve({ errMsg: `${key}:ok` })
      }
    },
  })
}
