import { create } from 'zustand'
import type { Gender } from '@contract/options'

/** What has been filled in so far. Lives as long as the app, so that a look at another page loses nothing. */
export type Draft = {
  phone: string
  code: string
  /** The number the last code went to, and when the next one may be asked for (ms). */
  sentTo: string
  resendAt: number
  /** code; newcomer: the number is proved and new, gender and birth date are asked for; prove: it may be somebody else's. */
  step: 'code' | 'newcomer' | 'prove'
  gender?: Gender
  birthDate: string
  /** Being a single Chinese national, never ticked beforehand. */
  declared: boolean
  idTail: string
  /** The number's account was said to be somebody else's. */
  notMine: boolean
  /** WeChat or Apple said that it knows nobody here: it is tied to whoever logs in by phone. */
  tie?: 'wechat' | 'apple'
  /** What WeChat's page on the web, or Apple, gave for that. The mini-program's own codes are asked for anew each time. */
  pageCode?: string
  appleToken?: string
  /** The codes of WeChat's phone button, whose number is new. */
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

/** The draft, and how to change a part of it. */
export const useDraft = () => [useStore(), change] as const

/** Forgets it, once the user is in. */
export const forgetDraft = () => useStore.setState(blank, true)
