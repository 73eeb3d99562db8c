import { bindings } from '../../contract/account/bindings'
import { cancellation } from '../../contract/account/cancellation'
import type { Person, World } from '../world'

/** Asks to delete the account. If the account has a number, a code is sent to it first. */
export async function asksToLeave(w: Pick<World, 'messages'>, { send }: Pick<Person, 'send'>) {
  const { body } = await send(bindings.ownCode, { use: 'leave' })
  const code = body.success ? w.messages.at(-1)?.code : undefined
  return send(cancellation.request, { agreed: true, ...(code !== undefined && { code }) })
}
