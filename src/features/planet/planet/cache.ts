import { type Dynamic, planet } from '@contract/planet/planet'
import { forget, knownOfAll, patchRows, put, putOnTop } from '@/api'

function patchDetails(match: (post: Dynamic) => boolean, change: (post: Dynamic) => Dynamic) {
  for (const post of knownOfAll(planet.detail))
    if (match(post)) put(planet.detail, { dynamicId: post.dynamicId }, change(post))
}

/** Changes posts in every list that shows them, and on their own pages. */
export function patchPosts(match: (post: Dynamic) => boolean, change: Partial<Dynamic>) {
  const apply = (post: Dynamic): Dynamic => ({ ...post, ...change })
  patchRows(planet.feed, match, apply)
  patchRows(planet.interactions, match, apply)
  patchDetails(match, apply)
}

export const patchPost = (dynamicId: string, change: Partial<Dynamic>) =>
  patchPosts((post) => post.dynamicId === dynamicId, change)

export function dropPosts(match: (post: Dynamic) => boolean) {
  const gone = () => undefined
  patchRows(planet.feed, match, gone)
  patchRows(planet.interactions, match, gone)
}

/** Puts the user's new post at the top of the recommended feed. */
export function addPost(post: Dynamic) {
  putOnTop(planet.feed, { sort: 'recommend' }, post)
  for (const call of [planet.count, planet.cards]) void forget(call)
}
