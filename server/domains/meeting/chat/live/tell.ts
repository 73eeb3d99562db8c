import type { Context } from '../../../../kernel/context'
import { addSignal, type Signal } from './queries'

/** Dependencies of signalling a change; `after` runs after the commit. */
export type TellContext = Pick<Context, 'db' | 'now' | 'after'> & { providers: Pick<Context['providers'], 'pubsub'> }

/** Wire form of a signal. Typing is never stored. */
export type Told = Pick<Signal, 'conversation_id' | 'seq' | 'user_id'> & { id: number; kind: Signal['kind'] | 'typing' }

/**
 * Signals a change to all processes: a row in its transaction, polled within two seconds, and a message after the
 * commit (security R4).
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

/** @returns undefined for anything else on the shared channel */
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

/** To all of a user's sockets. */
export const tellBadges = (telling: TellContext, user: number): Promise<void> =>
  tell(telling, { kind: 'badges', user_id: user })
