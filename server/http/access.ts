import type { Endpoint } from '../../contract/kernel/define'
import { messages } from '../../contract/kernel/errors'
import { openToLinks } from '../../contract/kernel/link-sessions'
import { openToParents } from '../../contract/kernel/parent-accounts'
import { refuse } from '../kernel/errors'
import type { Identity } from './identity'

/**
 * Access check (A.auth.15: verified means name, number and face passed), and what a session from a link may do (I3). A
 * parent's account does parents-match and what any account needs.
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
