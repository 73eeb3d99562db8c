import type { Data } from '@contract/kernel/define'
import { invite } from '@contract/money/invite'
import { useCall, usePaged } from '@/api'

export type Invitation = Data<typeof invite.mine>
export type Friend = Data<typeof invite.list>['records'][number]

/** The user's code, link, QR code and results (B.invite). */
export const useInvitation = () => useCall(invite.mine, {}, { silent: true })

export const useFriends = () => usePaged(invite.list, {})
