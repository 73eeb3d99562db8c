import { bindings } from '../../contract/account/bindings'
import { cancellation } from '../../contract/account/cancellation'
import type { Person, World } from '../world'

/** Asks to leave, with a code to the number of the account if it has one. */
export async function asksToLeave(w: Pick<World, 'messages'>, { send }: Pick<Person, 'send'>) {
  const { body } = await send(bindings.ownCode, { use: 'leave' })
  const code = body.success ? w.messages.at(-1)?.code : undefined
  return send(cancellation.request, { agreed: true, ...(code !== undefined && { code }) })
}
