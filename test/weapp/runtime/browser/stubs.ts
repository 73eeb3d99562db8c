import { recordCall } from './record'
import { isFunction } from './types'

const answers = new Map<string, unknown>()

/** Sets the answer of a `wx` call: a value, an `{ errMsg: 'x:fail …' }`, or a function of the arguments. */
export function stub(name: string, answer: unknown): void {
  answers.set(name, answer)
}

export const stubbed = (name: string): boolean => answers.get(name) !== undefined

/** The answer of the stub; undefined without a stub. */
export function answerOf(name: string, ...args: unknown[]): unknown {
  const answer = answers.get(name)
  return isFunction(answer) ? answer.apply(undefined, args) : answer
}

/** Calls the stub and records the call. It is used for dialogs and buttons that WeChat itself handles. */
export async function ask(name: string, args: unknown): Promise<unknown> {
  recordCall(name, args)
  return answerOf(name, args)
}
