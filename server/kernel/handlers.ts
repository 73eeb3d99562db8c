import type { Data, Endpoint, Input } from '../../contract/kernel/define'
import type { ContextFor } from './context'

type Group = Record<string, Endpoint>

/** A context outside any transaction. `db` is the database itself, and no work can be queued for after a commit. */
export type Outside<C> = Omit<C, 'after' | 'giveToken'>

/**
 * A write that must wait for a service. `prepare` calls the service before the transaction, and its result is passed
 * on. `write` runs in the transaction, and again when that is retried. `finish` calls the service about the committed
 * rows. The result of the last step is the answer.
 */
type Steps<C, I, P, W, D> = {
  prepare: (ctx: Outside<C>, input: I) => Promise<P>
  write: (ctx: C, input: I, prepared: P) => Promise<W>
  finish: (ctx: Outside<C>, input: I, written: W) => Promise<D>
}

/** The steps of one call. Only its own steps know the types of the values passed between them. */
export class Stepped<C, I, D> {
  constructor(
    readonly prepare: ((ctx: Outside<C>, input: I) => Promise<unknown>) | undefined,
    readonly write: (ctx: C, input: I, prepared: unknown) => Promise<unknown>,
    readonly finish: ((ctx: Outside<C>, input: I, written: unknown) => Promise<D>) | undefined,
  ) {}
}

export function inSteps<C, I, P, D>(steps: Omit<Steps<C, I, P, D, D>, 'finish'>): Stepped<C, I, D>
export function inSteps<C, I, W, D>(steps: Omit<Steps<C, I, undefined, W, D>, 'prepare'>): Stepped<C, I, D>
export function inSteps<C, I, P, W, D>(steps: Steps<C, I, P, W, D>): Stepped<C, I, D>
export function inSteps<C, I, P, W, D>(steps: Partial<Steps<C, I, P, W, D>> & Pick<Steps<C, I, P, W, D>, 'write'>) {
  const { prepare, write, finish } = steps
  // the overloads above check the types of the values passed between steps
  return new Stepped<C, I, D>(prepare, write as Stepped<C, I, D>['write'], finish as Stepped<C, I, D>['finish'])
}

/** Answers one call of the contract. */
type Handler<E extends Endpoint> =
  | ((ctx: ContextFor<E['access']>, input: Input<E>) => Promise<Data<E>>)
  | Stepped<ContextFor<E['access']>, Input<E>, Data<E>>

/** A handler when it is mounted. The contract and the access check ensure its types. */
export type AnyHandler =
  | ((ctx: ContextFor<'public'>, input: unknown) => Promise<unknown>)
  | Stepped<ContextFor<'public'>, unknown, unknown>

/** The calls of one area, and the handler of each. */
export type Area = { group: Group; handlers: Record<string, AnyHandler> }

/** Returns an area with a handler for each call of its group. A missing or misspelt handler does not compile. */
export const handlers = <G extends Group>(group: G, answers: { [K in keyof G]: Handler<G[K]> }): Area => ({
  group,
  handlers: answers as unknown as Record<string, AnyHandler>,
})

/** Returns the steps of a handler. One without steps has only `write`. */
export const stepsOf = (handler: AnyHandler): Stepped<ContextFor<'public'>, unknown, unknown> =>
  handler instanceof Stepped ? handler : new Stepped(undefined, handler, undefined)
