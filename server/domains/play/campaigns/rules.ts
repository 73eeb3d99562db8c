import type { DatingStep } from '../../../../contract/play/campaigns'

export const isCampaignId = (id: string): boolean => /^[a-z0-9-]{1,32}$/.test(id)

/** The facts that decide which steps of the dating plan a user has done. */
export type Facts = { named: boolean; likes: number; mutual: number; posts: number }

/** The steps of the dating plan in their order. `type` is a target of native links (B.datingplan.01). */
export const stepsOf = ({ named, likes, mutual, posts }: Facts): DatingStep[] => [
  { image: 'trust', type: 'levelCenter', done: named },
  { image: 'like', type: 'tabRecommendation', done: likes > 0 },
  { image: 'life', type: 'publish', done: posts > 0 },
  { image: 'meet', type: 'tabHeartbeat', done: mutual > 0 },
]
