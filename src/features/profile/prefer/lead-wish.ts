import { links } from '@contract/play/links'
import { linkLimits } from '@contract/play/links-numbers'
import { persistedOfAccount, useCall } from '@/api'

/** The choice made on the match page, as the query of a link carries it. */
type WishQuery = { minAge?: string; maxAge?: string; area?: string }

type Ages = readonly [min: number, max: number]
/** The choice that a visitor without an account made on the match page. */
type LeadWish = { ages?: Ages; area?: string }

const days = 30
const kept = persistedOfAccount<LeadWish>('LEAD_WISH', days, { guests: true })

/** The initial choice of the match page (C.ads.11, C.ads.12, C.ads.13). */
export const firstWish = {
  sex: 'female',
  ages: [linkLimits.adAgeFrom, linkLimits.adAgeTo],
  city: 'shenzhen',
} as const

const isAge = (age: number) => Number.isInteger(age) && age >= linkLimits.adAgeMin && age <= linkLimits.adAgeMax

function agesOf({ minAge, maxAge }: WishQuery): Ages | undefined {
  const [min, max] = [Number(minAge), Number(maxAge)]
  const touched = min !== firstWish.ages[0] || max !== firstWish.ages[1]
  return isAge(min) && isAge(max) && min <= max && touched ? [min, max] : undefined
}

const areaOf = ({ area = '' }: WishQuery) => (/^[a-z]{2,20}$/.test(area) && area !== firstWish.city ? area : undefined)

/** Stores the choice of a match page's link on this device. Untouched defaults do not count as a choice. */
export function keepWish(query: WishQuery): void {
  const [ages, area] = [agesOf(query), areaOf(query)]
  if (ages !== undefined || area !== undefined) kept.set({ ...(ages && { ages }), ...(area !== undefined && { area }) })
}

/** The initial choice of the match settings and the city search. */
export const useLeadWish = (): LeadWish | undefined => kept.useValue((wish) => wish)

/** Drops the chosen ages once the user has saved their own. */
export const dropLeadAges = (): void => {
  const { ages: _, ...rest } = kept.get() ?? {}
  kept.set(rest)
}

/** The city that was chosen on the match page of an ad, or undefined. */
export function useLeadCity(): string | undefined {
  const area = useLeadWish()?.area
  const { data } = useCall(links.cities, {}, { silent: true, when: area !== undefined })
  return data?.list.find(({ code }) => code === area)?.name
}
