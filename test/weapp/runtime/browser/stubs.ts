import { recordCall } from './record'
import { isFunction } from './types'

const answers = new Map<string, unknown>()

/** Sets what a call of WeChat answers: a value, an `{ errMsg: 'x:fail …' }`, or a function of the arguments. */
export function stub(name: string, answer: unknown): void {
  answers.set(name, answer)
}

export const stubbed = (name: string): boolean => answers.get(name) !== undefined

/** The answer set for a name, undefined without one. */
export function answerOf(name: string, ...args: unknown[]): unknown {
  const answer = answers.get(name)
  return isFunction(answer) ? answer.apply(undefined, args) : answer
}

/** Asks the stub and records that it was asked: for dialogs and buttons that WeChat itself serves. */
export async function ask(name: string, args: unknown): Promise<unknown> {
  recordCall(name, args)
  return answerOf(name, args)
}
