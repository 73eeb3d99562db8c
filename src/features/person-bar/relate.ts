import { profile, type Relation } from '@contract/areas/profile'
import type { Data } from '@contract/define'
import { client, keyOf, put } from '@/api'

type Answer = Data<typeof profile.info>

/** Puts what has just changed between us into the page that shows it: it is not asked for again, which would be a visit. */
export function relate(uid: string, change: Partial<Relation>) {
  const answer = client.getQueryData<Answer>(keyOf(profile.info, { uid }))
  if (answer?.relation) put(profile.info, { uid }, { ...answer, relation: { ...answer.relation, ...change } })
}
