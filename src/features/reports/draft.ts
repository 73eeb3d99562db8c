import { session } from '@/api'
import type { Sent } from '../uploads'

/** What somebody has filled in of a report. */
export type Draft = { reason: string | undefined; explanation: string; pictures: readonly Sent[] }

const blank: Draft = { reason: undefined, explanation: '', pictures: [] }
let kept: { of: string; draft: Draft } = { of: '', draft: blank }

// what one person wrote is not the next one's
session.subscribe(() => {
  kept = { of: '', draft: blank }
})

/** What was written of one person and not sent yet, so that a look elsewhere loses nothing. Gone with the app. */
export const draftOf = (of: string): Draft => (kept.of === of ? kept.draft : blank)
export const keepDraft = (of: string, draft: Draft) => {
  kept = { of, draft }
}
export const dropDraft = () => {
  kept = { of: '', draft: blank }
}
