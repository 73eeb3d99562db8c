import { create } from 'zustand'
import type { Gender } from '@contract/options'

/** Login form state, kept in memory across pages. */
export type Draft = {
  phone: string
  code: string
  /** Number the last code was sent to, and when the next is allowed (ms). */
  sentTo: string
  resendAt: number
  /** code; newcomer: number proved and new, asks gender and birth date; prove: the number may have changed hands. */
  step: 'code' | 'newcomer' | 'prove'
  gender?: Gender
  birthDate: string
  /** Declares to be a single Chinese national; never preticked. */
  declared: boolean
  idTail: string
  /** The user said the number's account is not theirs. */
  notMine: boolean
  /** Provider that knows no account here: linked to the next login by phone. */
  tie?: 'wechat' | 'apple'
  /** Code of WeChat's web page, or Apple, for linking. The mini-program's codes are requested each time. */
  pageCode?: string
  appleToken?: string
  /** Codes of WeChat's phone button, for a new number. */
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
