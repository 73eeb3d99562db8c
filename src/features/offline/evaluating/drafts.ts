import type { Rating } from '@contract/offline-activities'
import { persistedOfSession } from '@/api'
import type { Sent } from '../../uploads'

export const parts = ['interactionRating', 'hostRating', 'environmentRating'] as const
export type Part = (typeof parts)[number]

export type Draft = { rating?: Rating; content: string; images: readonly Sent[] } & Partial<Record<Part, Rating>>

const keptDays = 30
const most = 10
const blank: Draft = { content: '', images: [] }
const store = persistedOfSession<Readonly<Record<string, Draft>>>('OFFLINE_EVALUATIONS', keptDays)

/** The evaluation of a sign-up that is being written: there again after a restart, gone once sent. */
export function useDraft(of: string) {
  const draft = store.useValue((all) => all?.[of]) ?? blank
  const now = (): Draft => store.get()?.[of] ?? blank
  function keep(next: Draft | undefined) {
    const others = Object.entries(store.get() ?? {}).filter(([other]) => other !== of)
    store.set(Object.fromEntries((next ? [...others, [of, next] as const] : others).slice(-most)))
  }
  return {
    draft,
    now,
    change: (part: Partial<Draft>) => keep({ ...now(), ...part }),
    drop: () => keep(undefined),
  }
}

/** The parts begin with the first overall rating, and stay as they are from then on (B.evaluate.08). */
export function rated(draft: Draft, rating: Rating, hosted: boolean): Partial<Draft> {
  if (!hosted || draft.rating !== undefined) return { rating }
  return { ...Object.fromEntries(parts.map((part) => [part, draft[part] ?? rating])), rating }
}
