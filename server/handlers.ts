import type { Data, Endpoint, Input } from '../contract/define'
import type { ContextFor } from './context'

type Group = Record<string, Endpoint>

/** What answers one call of the contract. What it returns is the answer. */
type Handler<E extends Endpoint> = (ctx: ContextFor<E['access']>, input: Input<E>) => Promise<Data<E>>

/** A handler as it is mounted: the contract and the access check stand for its types. */
export type AnyHandler = (ctx: ContextFor<'public'>, input: unknown) => Promise<unknown>

/** The calls of one area with what answers each. */
export type Area = { group: Group; handlers: Record<string, AnyHandler> }

/** Answers one group of the contract. A missing or mistyped handler does not compile. */
export const handlers = <G extends Group>(group: G, answers: { [K in keyof G]: Handler<G[K]> }): Area => ({
  group,
  handlers: answers as unknown as Record<string, AnyHandler>,
})
