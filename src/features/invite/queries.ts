import { invite } from '@contract/areas/invite'
import type { Data } from '@contract/define'
import { useCall, usePaged } from '@/api'

export type Invitation = Data<typeof invite.mine>
export type Friend = Data<typeof invite.list>['records'][number]

/** My code with its link and QR code, and what it brought (B.invite). */
export const useInvitation = () => useCall(invite.mine, {}, { silent: true })

/** Whom I invited, the latest first. */
export const useFriends = () => usePaged(invite.list, {})
