import type { Access } from '../../contract/define'
import { refuse } from './failure'
import type { Identity } from './identity'

/** Lets a call through, or says why not. `verified` and `staff` open with the areas that define them. */
export function admit(access: Access, { me }: Identity): void {
  if (access === 'public') return
  if (!me) throw refuse('unauthorized')
  if (access === 'member' && !me.member) throw refuse('membersOnly')
  if (access === 'verified' || access === 'staff') throw refuse('forbidden')
}
