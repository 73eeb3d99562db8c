import { profile, type Relation } from '@contract/areas/profile'
import type { Data } from '@contract/define'
import { client, keyOf, put } from '@/api'

type Answer = Data<typeof profile.info>

/** Patches the cached profile: a refetch would count as a visit. */
export function relate(uid: string, change: Partial<Relation>) {
  const answer = client.getQueryData<Answer>(keyOf(profile.info, { uid }))
  if (answer?.relation) put(profile.info, { uid }, { ...answer, relation: { ...answer.relation, ...change } })
}
