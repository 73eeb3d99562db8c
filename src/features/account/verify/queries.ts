import { verify } from '@contract/account/verify'
import type { Data } from '@contract/kernel/define'
import { type verifications, verificationStatus } from '@contract/kernel/options'
import { profile } from '@contract/profile/profile'
import { forget, useCall } from '@/api'

export type Verifications = Data<typeof verify.mine>
export type Kind = (typeof verifications)[number]
export type One = Verifications['list'][number]

/** The user's verifications, level and trust score (A.auth.14, B.trust). */
export const useVerifications = (when = true) => useCall(verify.mine, {}, { when, silent: true })

/** The result and purpose of the user's last face check (A.auth.21). */
export const useLastFace = () => useCall(verify.detectInfo, {}, { silent: true })

export const verificationsChanged = () =>
  Promise.all([verify.mine, verify.detectInfo, profile.me, profile.mine].map((endpoint) => forget(endpoint)))

const nothing = (type: Kind): One => ({
  type,
  status: verificationStatus.none,
  reason: '',
  submitTime: 0,
  decideTime: 0,
  expireTime: 0,
})

/** One verification; a default where the list lacks it. */
export const oneOf = (mine: Verifications | undefined, kind: Kind): One =>
  mine?.list.find(({ type }) => type === kind) ?? nothing(kind)

export const passed = (mine: Verifications | undefined, kind: Kind) =>
  oneOf(mine, kind).status === verificationStatus.passed
