import type { Endpoint } from '../../contract/kernel/define'
import { messages } from '../../contract/kernel/errors'
import { openToLinks } from '../../contract/kernel/link-sessions'
import { openToParents } from '../../contract/kernel/parent-accounts'
import { refuse } from '../kernel/errors'
import type { Identity } from './identity'

/**
 * Checks who may make a call, and that a session from a link may make it (I3). `verified` means that name, identity
 * number and face passed (A.auth.15). A parent's account may use parents-match and the calls that every account needs.
 */
export function admit(endpoint: Endpoint, { me, otherApp }: Identity, area: string): void {
  const { access } = endpoint
  if (access === 'public') return
  if (!me) throw refuse(otherApp ? 'otherApp' : 'unauthorized')
  if (me.fromLink && !openToLinks(area, endpoint)) throw refuse('forbidden', { message: messages.linkBorn })
  if (me.parent && !openToParents(area, endpoint.path)) throw refuse('parentsOnly')
  if (access === 'member' && !me.member) throw refuse('membersOnly')
  if (access === 'verified' && !me.verified) throw refuse('faceOrRisk')
}
