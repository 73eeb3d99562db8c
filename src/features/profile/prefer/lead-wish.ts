import { links } from '@contract/play/links'
import { linkLimits } from '@contract/play/links-numbers'
import { persistedOfAccount, useCall } from '@/api'

/** The choice on the match page, as a link carries it in its query. */
type WishQuery = { minAge?: string; maxAge?: string; area?: string }

type Ages = readonly [min: number, max: number]
/** A choice on the match page by a visitor who has no account yet. */
type LeadWish = { ages?: Ages; area?: string }

const days = 30
const kept = persistedOfAccount<LeadWish>('LEAD_WISH', days, { guests: true })

/** C.ads.11, C.ads.12, C.ads.13. */
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

/** Stores the choice in a link from the match page on this device; untouched defaults are no choice. */
export function keepWish(query: WishQuery): void {
  const [ages, area] = [agesOf(query), areaOf(query)]
  if (ages !== undefined || area !== undefined) kept.set({ ...(ages && { ages }), ...(area !== undefined && { area }) })
}

/** The choice that the match settings and the city search start from. */
export const useLeadWish = (): LeadWish | undefined => kept.useValue((wish) => wish)

/** Drops the choice once the user saved it as their own. */
export const dropLeadAges = (): void => {
  const { ages: _, ...rest } = kept.get() ?? {}
  kept.set(rest)
}

/** The city chosen on the match page of an ad, or undefined. */
export function useLeadCity(): string | undefined {
  const area = useLeadWish()?.area
  const { data } = useCall(links.cities, {}, { silent: true, when: area !== undefined })
  return data?.list.find(({ code }) => code === area)?.name
}
