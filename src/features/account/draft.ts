import { useState } from 'react'
import type { Gender } from '@contract/options'

/** What somebody has filled in so far. Lives as long as the app, so that a look at another page loses nothing. */
export type Draft = {
  phone: string
  code: string
  /** The number the last code went to, and when the next one may be asked for (ms). */
  sentTo: string
  resendAt: number
  /** The number is proved and new: gender and birth date are asked for. */
  newcomer: boolean
  gender?: Gender
  birthDate: string
  /** WeChat said that it knows nobody here: it is tied to whoever logs in by phone. */
  tieWechat: boolean
}

const blank: Draft = {
  phone: '',
  code: '',
  sentTo: '',
  resendAt: 0,
  newcomer: false,
  gender: undefined,
  birthDate: '',
  tieWechat: false,
}
let kept = blank

/** The draft, and how to change a part of it. */
export function useDraft() {
  const [draft, show] = useState(kept)
  function change(part: Partial<Draft>) {
    kept = { ...kept, ...part }
    show(kept)
  }
  return [draft, change] as const
}

/** Forgets it, once somebody is in. */
export const forgetDraft = () => {
  kept = blank
}
