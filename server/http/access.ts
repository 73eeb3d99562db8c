import type { Access } from '../../contract/define'
import { refuse } from '../errors'
import type { Identity } from './identity'

/** Access check (A.auth.15: verified means name, number and face passed). `staff` has no console yet. */
export function admit(access: Access, { me }: Identity): void {
  if (access === 'public') return
  if (!me) throw refuse('unauthorized')
  if (access === 'member' && !me.member) throw refuse('membersOnly')
  if (access === 'verified' && !me.verified) throw refuse('faceOrRisk')
  if (access === 'staff') throw refuse('forbidden')
}
