import { recordCall } from './record'
import { isFunction } from './types'

const answers = new Map<string, unknown>()

/** Sets a `wx` call's response: a value, an `{ errMsg: 'x:fail …' }`, or a function of the arguments. */
export function stub(name: string, answer: unknown): void {
  answers.set(name, answer)
}

export const stubbed = (name: string): boolean => answers.get(name) !== undefined

/** The stub's response, undefined without one. */
export function answerOf(name: string, ...args: unknown[]): unknown {
  const answer = answers.get(name)
  return isFunction(answer) ? answer.apply(undefined, args) : answer
}

/** Asks the stub and records it: for dialogs and buttons WeChat serves itself. */
export async function ask(name: string, args: unknown): Promise<unknown> {
  recordCall(name, args)
  return answerOf(name, args)
}
