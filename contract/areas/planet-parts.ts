import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, Said, Whole, WordOf } from '../define'
import { limits } from '../limits'
import { linkTypes } from '../options'

/** Seconds are measured by the server. */
export const VoiceData = Closed({ url: Said, voiceDuration: Whole(0, limits.voiceSeconds) })
export type VoiceData = Static<typeof VoiceData>

/** What a post leads to: a thing of the product and nothing else. `id` opens it, with `type` (ours). */
export const LinkData = Closed({
  imgUrl: Said,
  desc: Said,
  type: WordOf(linkTypes),
  id: Type.String({ minLength: 1, maxLength: 22 }),
})
export type LinkData = Static<typeof LinkData>

/** The same as it is asked for. */
export const LinkWish = Closed({
  type: WordOf(linkTypes),
  id: Type.String({ pattern: '^([0-9]{1,10}|[A-Za-z0-9_-]{22})$', minLength: 1, maxLength: 22 }),
})
