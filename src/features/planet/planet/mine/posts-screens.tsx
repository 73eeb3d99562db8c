import { useState } from 'react'
import { type interactionKinds, planet } from '@contract/planet/planet'
import { type ApiError, usePaged } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, useTitle } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { myPlanet as text } from '@/texts/planet/my-planet'
import { profile as profileText } from '@/texts/profile/profile'
import { Stack } from '@/ui'
import { useMe } from '../../../core/people'
import { idOf } from '../feed/queries'
import { MissingPost } from '../missing-post'
import { PostList } from '../post-list'
import { usePostActs } from '../use-post-acts'

const refreshed = () => host.toast(listText.refreshed)
const toPlanet = { action: text.toPlanet, onAction: () => void go(routes.home.planet) }

/** The posts that the user commented on, liked, unlocked or voted on (B.planet.01). */
export function InteractionsScreen({ query: { type } }: { query: { type: (typeof interactionKinds)[number] } }) {
  const list = usePaged(planet.interactions, { type }, { rowKey: idOf, cursor: idOf, refreshed })
  const { acts, sheets } = usePostActs()
  return (
    <Stack pt='s3'>
      <PostList
        list={list}
        acts={acts}
        empty={{ scene: 'planet', title: text.nothing, text: text.nothingText[type], ...toPlanet }}
      />
      {sheets}
    </Stack>
  )
}

/** The posts of a user. One's own list includes posts in review. */
export function UserPostsScreen({ query: { uid } }: { query: { uid?: string } }) {
  const { data: me } = useMe()
  const own = uid === undefined || uid === me?.userUuid
  useTitle(own ? profileText.myPosts : undefined)
  const of = own ? {} : { uid }
  const known = uid === undefined || me !== undefined
  const [refusal, setRefusal] = useState<ApiError>()
  const list = usePaged(
    planet.feed,
    { sort: 'user', ...of },
    { rowKey: idOf, cursor: idOf, refreshed, when: known, failed: setRefusal },
  )
  const { acts, sheets } = usePostActs()
  if (list.state === 'failed' && refusal) return <MissingPost refusal={refusal} retry={list.refresh} />
  const ways = own ? { action: text.write, onAction: () => void go(routes.planet.publish) } : toPlanet
  return (
    <Stack pt='s3'>
      <PostList list={list} acts={acts} empty={{ scene: 'planet', title: text.nothing, ...ways }} />
      {sheets}
    </Stack>
  )
}
