import { create } from 'zustand'
import type { Gender } from '@contract/options'

/** Login form state, kept in memory across pages. */
export type Draft = {
  phone: string
  code: string
  /** Number of the last code, and when the next is allowed (ms). */
  sentTo: string
  resendAt: number
  /** code; newcomer: the number is proved and new; prove: the number may have changed hands. */
  step: 'code' | 'newcomer' | 'prove'
  gender?: Gender
  birthDate: string
  /** Never preticked. */
  declared: boolean
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
const useStore = create<Draft>()(() => blank)
const change = (part: Partial<Draft>) => useStore.setState(part)

export const useDraft = () => [useStore(), change] as const

export const forgetDraft = () => useStore.setState(blank, true)
