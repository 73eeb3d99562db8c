import * as Type from 'typebox/type'
import { Closed, get, Moment, Named, OneOf, post, Said, Whole } from '../kernel/define'
import { reviewState } from '../kernel/options'

/** Numbers of the specification, unless they say ours. */
export const uploadLimits = {
  /** security C3. */
  uploadBytes: 10_485_760,
  uploadPixels: 40_000_000,
  uploadSeconds: 600,
  /** Ours: the longest video in seconds and bytes, and the size of its pieces. */
  videoSeconds: 60,
  videoBytes: 52_428_800,
  pieceBytes: 1_048_576,
  /** Ours: a voice message and the voice of a profile in seconds, bytes of one. */
  voiceSeconds: 60,
  greetingSeconds: 10,
  voiceBytes: 2_100_000,
} as const

export const uploadPurposes = [
  'photo',
  'avatar',
  'education',
  'work',
  'feedback',
  'chat',
  'voice',
  'report',
  'dynamic',
  'plane',
  'evaluation',
  'video',
  'appeal',
  'greeting',
  'prompt',
] as const
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
/** For purposes `voice` and `greeting` only: mini-programs record mp3, browsers wav. */
export const voiceTypes = ['audio/mpeg', 'audio/wav'] as const
/** For purpose `video` only: what phones record; it is kept as mp4. */
export const videoTypes = ['video/mp4', 'video/quicktime'] as const

/** Carries the upload token. */
export const uploadTokenHeader = 'upload-token'
/** Offset of a piece of a video, in bytes. */
export const uploadOffsetHeader = 'upload-offset'

/** Random, known to its owner only. */
export const UploadId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
const PurposeName = Type.Unsafe<(typeof uploadPurposes)[number]>(
  Type.String({ enum: [...uploadPurposes], maxLength: 20 }),
)
const types = [...uploadTypes, ...voiceTypes, ...videoTypes]
const TypeName = Type.Unsafe<(typeof types)[number]>(Type.String({ enum: types, maxLength: 20 }))

/** A picture of the caller; others see approved ones only. `reason`: why it was refused. */
export const Picture = Named('Picture', {
  id: UploadId,
  url: Said,
  state: OneOf(reviewState),
  reason: Said,
  /** Portraits only: whether it shows the verified person (A.auth.29). */
  same: Type.Optional(Type.Boolean()),
})

/** Received bytes of a video; `file` once it is complete and cleaned. */
export const Progress = Named('Progress', { sent: Whole(0, uploadLimits.videoBytes), file: Type.Optional(Picture) })

/**
 * User pictures (security C3). A token fixes purpose, size, type and crop, for ten minutes and one use; then multipart
 * field `file` goes to `uploadUrl` with header `upload-token`, answered by an enveloped `Picture`. A video goes there in pieces,
 * one after the other, as bare bytes with `upload-offset`; each is answered by `Progress`.
 */
export const uploads = {
  token: get('/common/v2/getUptoken', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'upload',
    summary:
      'A token to send one picture, voice or video; crop in thousandths of the upright picture, all of it when absent',
    input: Closed({
      purpose: PurposeName,
      type: TypeName,
      size: Whole(1, uploadLimits.videoBytes),
      cropX: Type.Optional(Whole(0, 999)),
      cropY: Type.Optional(Whole(0, 999)),
      cropWidth: Type.Optional(Whole(1, 1000)),
      cropHeight: Type.Optional(Whole(1, 1000)),
    }),
    data: Closed({ token: Said, id: UploadId, uploadUrl: Said, expireTime: Moment }),
  }),
  progress: post('/common/v1/uploadProgress', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Tell how many bytes of my video have arrived, so that an interrupted upload can continue',
    input: Closed({ id: UploadId }),
    data: Progress,
  }),
  states: post('/common/v1/uploadStates', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Where my pictures are in review; ids that are not mine are left out',
    input: Closed({ ids: Type.Array(UploadId, { minItems: 1, maxItems: 30 }) }),
    data: Closed({ list: Type.Array(Picture, { maxItems: 30 }) }),
  }),
}
