import type { Profile } from '@contract/profile/profile'

/** A photo, from 1, or one text or answer of a page, or the photo of an answer. */
export type LikeTarget = { photo: number } | { answer: Profile['card'][number]['id']; title: string; photo?: 1 }

/** Called when the viewer wants to like a page for this target. */
export type OnLike = (target: LikeTarget) => void
