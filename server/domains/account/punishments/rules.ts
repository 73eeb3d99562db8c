import type { punishmentKinds } from '../../../../contract/account/punishments'
import type { Feature } from '../../../../contract/kernel/options'
import { featureTitles, titles } from './texts'

export type PunishmentKind = (typeof punishmentKinds)[number]

export type PunishmentFacts = {
  kind: PunishmentKind
  feature: string
  reason: string
  at: Date
  until: Date | null
  lifted_at: Date | null
}

const isFeature = (name: string): name is Feature => name in featureTitles

export const titleOf = ({ kind, feature }: Pick<PunishmentFacts, 'kind' | 'feature'>) =>
  isFeature(feature) ? `${titles[kind]} · ${featureTitles[feature]}` : titles[kind]

/** Whether a punishment is in force: from `at` to `until`, unless it was lifted. */
export const holds = ({ at, until, lifted_at }: Pick<PunishmentFacts, 'at' | 'until' | 'lifted_at'>, now: Date) =>
  lifted_at === null && at <= now && (until === null || until > now)

export type Sentence = {
  bannedAt: Date | null
  /** Null when there is no ban, and for a permanent one. */
  bannedUntil: Date | null
  spreadLimited: boolean
  features: Feature[]
}

const bans: readonly PunishmentKind[] = ['ban', 'cancellation']

/**
 * Combines all punishments in force: the longest ban counts, and feature bans add up. It is always computed from all of
 * them, so that lifting one leaves the others in force.
 */
export function sentenceOf(given: readonly PunishmentFacts[], now: Date): Sentence {
  const standing = given.filter((one) => holds(one, now))
  const banning = standing.filter(({ kind }) => bans.includes(kind))
  const starts = banning.map(({ at }) => at.getTime())
  const ends = banning.map(({ until }) => until?.getTime() ?? Infinity)
  const last = Math.max(...ends)
  return {
    bannedAt: starts.length === 0 ? null : new Date(Math.min(...starts)),
    bannedUntil: Number.isFinite(last) ? new Date(last) : null,
    spreadLimited: standing.some(({ kind }) => kind === 'limitSpread'),
    features: [...new Set(standing.map(({ feature }) => feature).filter(isFeature))],
  }
}

/** Names of the profile texts that a punishment can remove, as in the contract. */
export const erasables = [
  'nickname',
  'selfDescription',
  'familyBackground',
  'loveValues',
  'partnerWishes',
  'interests',
  'question',
  'prompts',
] as const
export type Erasable = (typeof erasables)[number]
