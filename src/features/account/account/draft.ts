import { create } from 'zustand'
import type { Gender } from '@contract/kernel/options'
import { persisted } from '@/api'
import type { Spare } from './queries'

/** The state of the login form. It is kept across pages, and most of it across a reload. */
export type Draft = {
  phone: string
  code: string
  /** The number that the last code was sent to. `resendAt` is when the next may be sent, in milliseconds since 1970. */
  sentTo: string
  resendAt: number
  /** Set when the last code was the spare code of the number. */
  spare?: Spare | undefined
  /**
   * code: enter the code; newcomer: the number is proved and has no account; prove: the number may have a new owner.
   */
  step: 'code' | 'newcomer' | 'prove'
  gender?: Gender
  birthDate: string
  /** Never checked in advance. */
  declared: boolean
  /** Invited as a parent. Such an account can only be used for parents' matching. */
  parent?: boolean
  idTail: string
  notMine: boolean
  /**
   * Set when a login by WeChat or Apple found no account. The next login by phone links the provider to its account.
   */
  tie?: 'wechat' | 'apple'
  /**
   * Proofs that the link needs, from WeChat's web page or from Apple. In the mini-program a new code is requested each
   * time.
   */
  pageCode?: string
  appleToken?: string
  button?: { phoneCode: string; wechatCode: string }
}

const blank: Draft = {
  phone: '',
  code: '',
  sentTo: '',
  resendAt: 0,
  step: 'code',
  birthDate: '',
  declared: false,
  idTail: '',
  notMine: false,
}
/** The part that survives a reload. Proofs of providers, the end of the identity number and the declaration do not. */
type Lasting = Pick<
  Draft,
  'phone' | 'code' | 'sentTo' | 'resendAt' | 'spare' | 'step' | 'gender' | 'birthDate' | 'notMine'
>

/** Kept for half an hour (the unit is days), which is longer than a code is valid. */
const kept = persisted<Lasting>('LOGIN_DRAFT', 1 / 48)

/** Restores the draft. Without a number or a code, as after WeChat's phone button, it starts at the code step. */
function recalled(): Draft {
  const known = { ...blank, ...kept.get() }
  return known.phone === '' || known.code === '' ? { ...known, step: 'code' } : known
}

const useStore = create<Draft>()(recalled)

/** Restores the draft as a reload would. */
export const recallDraft = () => useStore.setState(recalled(), true)

/** Sets whether the new account is only for parents' matching. */
export const forParent = (parent: boolean) => change({ parent })

function change(part: Partial<Draft>) {
  useStore.setState(part)
  const { phone, code, sentTo, resendAt, spare, step, gender, birthDate, notMine } = useStore.getState()
  kept.set({ phone, code, sentTo, resendAt, spare, step, gender, birthDate, notMine })
}

export const useDraft = () => [useStore(), change] as const

export function forgetDraft() {
  useStore.setState(blank, true)
  kept.remove()
}
