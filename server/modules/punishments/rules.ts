import type { Feature, punishmentKinds } from '../../../contract/options'

export type PunishmentKind = (typeof punishmentKinds)[number]

/** One punishment as the tables have it. */
export type PunishmentFacts = {
  kind: PunishmentKind
  feature: string
  reason: string
  at: Date
  until: Date | null
  lifted_at: Date | null
}

/** What a punishment is called by those it is given to (A.punish.01). */
export const titles: Record<PunishmentKind, string> = {
  warning: '警告',
  deleteContent: '删除内容',
  limitSpread: '限制传播',
  featureBan: '功能封禁',
  ban: '账号封禁',
  deviceBan: '设备封禁',
  cancellation: '注销账号',
}

const featureTitles: Record<Feature, string> = {
  chat: '聊天',
  planet: '星球',
  plane: '纸飞机',
  profile: '修改资料',
  activity: '参加活动',
}

const isFeature = (name: string): name is Feature => name in featureTitles

/** The title with the feature it closes. */
export const titleOf = ({ kind, feature }: Pick<PunishmentFacts, 'kind' | 'feature'>) =>
  isFeature(feature) ? `${titles[kind]} · ${featureTitles[feature]}` : titles[kind]

/** Whether a punishment holds at that moment: from its day until its end, unless it was lifted. */
export const holds = ({ at, until, lifted_at }: Pick<PunishmentFacts, 'at' | 'until' | 'lifted_at'>, now: Date) =>
  lifted_at === null && at <= now && (until === null || until > now)

/** How an account stands by all that holds against it. */
export type Sentence = {
  bannedAt: Date | null
  /** The end of a timed ban; null while none holds, and for one without an end. */
  bannedUntil: Date | null
  spreadLimited: boolean
  features: Feature[]
}

const bans: readonly PunishmentKind[] = ['ban', 'cancellation']

/**
 * Sums up what holds: the longest ban counts, one without an end above all; feature bans add up. Written as a whole every
 * time, so that lifting one of two leaves the other.
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

/** What of a person's own words can be taken away: texts of the page, by their names in the contract. */
export const erasables = [
  'nickname',
  'selfDescription',
  'familyBackground',
  'loveValues',
  'partnerWishes',
  'interests',
  'question',
] as const
export type Erasable = (typeof erasables)[number]
