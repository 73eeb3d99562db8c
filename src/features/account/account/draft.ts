import { create } from 'zustand'
import type { Gender } from '@contract/kernel/options'
import { persisted } from '@/api'
import type { Spare } from './queries'

/** Login form state, kept across pages, and most of it across a reload. */
export type Draft = {
  phone: string
  code: string
  /** Number of the last code, and when the next is allowed (ms). */
  sentTo: string
  resendAt: number
  /** The last code was the spare code of the number. */
  spare?: Spare | undefined
  /** code; newcomer: the number is proved and new; prove: the number may have changed hands. */
  step: 'code' | 'newcomer' | 'prove'
  gender?: Gender
  birthDate: string
  /** Never preticked. */
  declared: boolean
  /** Invited as a parent: an account for parents-match alone. */
  parent?: boolean
  idTail: string
  notMine: boolean
  /** Provider without an account here, linked by the next login by phone. */
  tie?: 'wechat' | 'apple'
  /** For linking: from WeChat's web page or Apple. The mini-program's codes are requested each time. */
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
/** The part that a reload keeps: without provider proofs, the identity tail and the declaration. */
type Lasting = Pick<
  Draft,
  'phone' | 'code' | 'sentTo' | 'resendAt' | 'spare' | 'step' | 'gender' | 'birthDate' | 'notMine'
>

/** In days: half an hour, longer than the lifetime of a code. */
const kept = persisted<Lasting>('LOGIN_DRAFT', 1 / 48)

/** Restarts at the code step when number or code is missing, as after a login by WeChat's button. */
function recalled(): Draft {
  const known = { ...blank, ...kept.get() }
  return known.phone === '' || known.code === '' ? { ...known, step: 'code' } : known
}

const useStore = create<Draft>()(recalled)

/** As after a reload. */
export const recallDraft = () => useStore.setState(recalled(), true)

/** Whether the new account is for parents-match alone. */
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
