import type { Data, Endpoint, Input } from '../../contract/kernel/define'
import type { ContextFor } from './context'

type Group = Record<string, Endpoint>

/** A context outside any transaction: `db` is the database itself, and nothing can be put off until a commit. */
export type Outside<C> = Omit<C, 'after' | 'giveToken'>

/**
 * A write that must wait for a service. `prepare` calls the service before the transaction and hands on the result; `write`
 * runs in the transaction, and again when it is retried; `finish` calls the service about the committed rows. The last
 * step's result is the answer.
 */
type Steps<C, I, P, W, D> = {
  prepare: (ctx: Outside<C>, input: I) => Promise<P>
  write: (ctx: C, input: I, prepared: P) => Promise<W>
  finish: (ctx: Outside<C>, input: I, written: W) => Promise<D>
}

/** The steps of one call; the values that they hand on are private to it. */
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
  // the overloads check the types that a step hands to the next
  return new Stepped<C, I, D>(prepare, write as Stepped<C, I, D>['write'], finish as Stepped<C, I, D>['finish'])
}

/** Answers one call of the contract with its result. */
type Handler<E extends Endpoint> =
  | ((ctx: ContextFor<E['access']>, input: Input<E>) => Promise<Data<E>>)
  | Stepped<ContextFor<E['access']>, Input<E>, Data<E>>

/** A handler as it is mounted: the contract and the access check stand for its types. */
export type AnyHandler =
  | ((ctx: ContextFor<'public'>, input: unknown) => Promise<unknown>)
  | Stepped<ContextFor<'public'>, unknown, unknown>

/** The calls of one area with what answers each. */
export type Area = { group: Group; handlers: Record<string, AnyHandler> }

/** Answers one group of the contract. A missing or mistyped handler does not compile. */
export const handlers = <G extends Group>(group: G, answers: { [K in keyof G]: Handler<G[K]> }): Area => ({
  group,
  handlers: answers as unknown as Record<string, AnyHandler>,
})

/** A handler without steps is one `write`. */
export const stepsOf = (handler: AnyHandler): Stepped<ContextFor<'public'>, unknown, unknown> =>
  handler instanceof Stepped ? handler : new Stepped(undefined, handler, undefined)
