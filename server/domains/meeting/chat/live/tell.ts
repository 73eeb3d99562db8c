import type { Context } from '../../../../kernel/context'
import { addSignal, type Signal } from './queries'

/** The context for signalling a change. `after` runs functions after the commit. */
export type TellContext = Pick<Context, 'db' | 'now' | 'after'> & { providers: Pick<Context['providers'], 'pubsub'> }

/** A signal as it is sent between processes. Typing signals are not stored, so their id is 0. */
export type Told = Pick<Signal, 'conversation_id' | 'seq' | 'user_id'> & { id: number; kind: Signal['kind'] | 'typing' }

/**
 * Signals a change to all processes in two ways: a row in its transaction, which they poll within two seconds, and a
 * message after the commit (security R4).
 */
export async function tell(
  { db, now, providers, after }: TellContext,
  change: Pick<Signal, 'kind'> & Partial<Pick<Signal, 'conversation_id' | 'seq' | 'user_id'>>,
): Promise<void> {
  const { id, kind, conversation_id, seq, user_id } = await addSignal(db, { ...change, at: now })
  after(async () => {
    publish({ providers }, { id, kind, conversation_id, seq, user_id })
  })
}

export const publish = ({ providers }: Pick<TellContext, 'providers'>, told: Told): void =>
  providers.pubsub.publish(JSON.stringify(told))

const kinds: readonly unknown[] = ['message', 'changed', 'read', 'badges', 'typing'] satisfies Told['kind'][]
const isNumber = (value: unknown) => Number.isSafeInteger(value)

/** Parses a message of the shared channel. @returns undefined for anything that is not a signal */
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

/** Tells all sockets of a user to read the badge numbers again. */
export const tellBadges = (telling: TellContext, user: number): Promise<void> =>
  tell(telling, { kind: 'badges', user_id: user })
