import type { Profile } from '@contract/profile/profile'

/** What a like is about: a photo, numbered from 1; a text or an answer; or the photo of an answer. */
export type LikeTarget = { photo: number } | { answer: Profile['card'][number]['id']; title: string; photo?: 1 }

/** Called when the viewer wants to like this part of a profile. */
export type OnLike = (target: LikeTarget) => void
