import type { Data, Endpoint, Input } from '../contract/define'
import type { ContextFor } from './context'

type Group = Record<string, Endpoint>

type Handler<E extends Endpoint> = (ctx: ContextFor<E['access']>, input: Input<E>) => Promise<Data<E>>

/** Untyped, as mounted. */
export type AnyHandler = (ctx: ContextFor<'public'>, input: unknown) => Promise<unknown>

export type Area = { group: Group; handlers: Record<string, AnyHandler> }

/** A missing or mistyped handler does not compile. */
export const handlers = <G extends Group>(group: G, answers: { [K in keyof G]: Handler<G[K]> }): Area => ({
  group,
  handlers: answers as unknown as Record<string, AnyHandler>,
})
