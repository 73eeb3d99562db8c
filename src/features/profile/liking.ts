import type { Profile } from '@contract/areas/profile'

/** A photo, from 1, or one text of a page. */
export type LikeTarget = { photo: number } | { answer: Profile['card'][number]['id']; title: string }

/** Somebody wants to like a page for this. */
export type OnLike = (target: LikeTarget) => void
