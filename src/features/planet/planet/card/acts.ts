import type { Dynamic } from '@contract/planet/planet'
import type { LinkData } from '@contract/planet/planet-parts'

/** The actions on a post. One object serves a whole list. */
export type PostActs = {
  open(post: Dynamic): void
  like(post: Dynamic): void
  vote(post: Dynamic, voteItemId: number): void
  follow(post: Dynamic): void
  unlock(post: Dynamic): void
  comment(post: Dynamic): void
  share(post: Dynamic): void
  menu(post: Dynamic): void
  topic(post: Dynamic): void
  link(link: LinkData): void
}
