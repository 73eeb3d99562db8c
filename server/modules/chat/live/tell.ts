import type { Context } from '../../../context'
import { addSignal, type Signal } from './queries'

/** What a change needs so that others hear of it: `after` runs once it is durable. */
export type Telling = Pick<Context, 'db' | 'now' | 'after'> & { providers: Pick<Context['providers'], 'pubsub'> }

/** A signal as it travels between processes: kind, conversation, place, person, number. Typing is told and never written. */
export type Told = Pick<Signal, 'conversation_id' | 'seq' | 'user_id'> & { id: number; kind: Signal['kind'] | 'typing' }

/**
 * Tells every process of a change: written with it, so that whoever polls sees it within two seconds whatever happens, and
 * told at once when it is durable (security R4). Must run in the transaction of the change.
 */
export async function tell(
  { db, now, providers, after }: Telling,
  change: Pick<Signal, 'kind'> & Partial<Pick<Signal, 'conversation_id' | 'seq' | 'user_id'>>,
): Promise<void> {
  const { id, kind, conversation_id, seq, user_id } = await addSignal(db, { ...change, at: now })
  after(async () => {
    publish({ providers }, { id, kind, conversation_id, seq, user_id })
  })
}

export const publish = ({ providers }: Pick<Telling, 'providers'>, told: Told): void =>
  providers.pubsub.publish(JSON.stringify(told))

const kinds: readonly unknown[] = ['message', 'changed', 'read', 'badges', 'typing'] satisfies Told['kind'][]
const isNumber = (value: unknown) => Number.isSafeInteger(value)

/** @returns undefined for what is no signal: others may write where processes tell each other something */
export function heard(text: string): Told | undefined {
  try {
    const { id, kind, conversation_id, seq, user_id } = JSON.parse(text) as Record<keyof Told, unknown>
    const sound =
      isNumber(id) &&
      isNumber(seq) &&
      [conversation_id, user_id].every((number) => number === null || isNumber(number)) &&
      kinds.includes(kind)
    return sound ? ({ id, kind, conversation_id, seq, user_id } as Told) : undefined
  } catch {
    return undefined
  }
}

/** Tells somebody's open apps that a red number changed. */
export const tellBadges = (telling: Telling, user: number): Promise<void> =>
  tell(telling, { kind: 'badges', user_id: user })
