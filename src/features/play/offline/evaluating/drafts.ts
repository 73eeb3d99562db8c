import type { Rating } from '@contract/play/offline-lists'
import { recordOfAccount } from '@/api'
import type { Sent } from '../../../core/uploads'

export const parts = ['interactionRating', 'hostRating', 'environmentRating'] as const
type Part = (typeof parts)[number]

export type Draft = { rating?: Rating; content: string; images: readonly Sent[] } & Partial<Record<Part, Rating>>

const keptDays = 30
const most = 10
const blank: Draft = { content: '', images: [] }
const store = recordOfAccount<Draft>('OFFLINE_EVALUATIONS', keptDays, most)

/** The draft of a sign-up's evaluation. It survives a restart and is dropped once it is sent. */
export function useDraft(of: string) {
  const draft = store.useValue(of) ?? blank
  const now = (): Draft => store.get(of) ?? blank
  return {
    draft,
    now,
    change: (part: Partial<Draft>) => store.keep(of, { ...now(), ...part }),
    drop: () => store.keep(of, undefined),
  }
}

/**
 * Sets the overall rating. The first one is also set for the parts that have none; later ones do not change the parts
 * (B.evaluate.08).
 */
export function rated(draft: Draft, rating: Rating, hosted: boolean): Partial<Draft> {
  if (!hosted || draft.rating !== undefined) return { rating }
  return { ...Object.fromEntries(parts.map((part) => [part, draft[part] ?? rating])), rating }
}
