import * as Type from 'typebox/type'
import { About, Closed, get, Moment, Named, OneOf, post, Said, Whole } from '../kernel/define'
import { reviewState } from '../kernel/options'

/** Numbers set by the specification. A comment that begins with "Ours" marks a number that this project chose. */
export const uploadLimits = {
  /** security C3. */
  uploadBytes: 10_485_760,
  uploadPixels: 40_000_000,
  uploadSeconds: 600,
  /** Ours: longest video in seconds and in bytes, and the size of one piece in bytes. */
  videoSeconds: 60,
  videoBytes: 52_428_800,
  pieceBytes: 1_048_576,
  /** Ours: longest voice message and longest profile voice in seconds, and the most bytes of either. */
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
/** For the purposes `voice` and `greeting` only. Mini-programs record mp3, browsers record wav. */
export const voiceTypes = ['audio/mpeg', 'audio/wav'] as const
/** For the purpose `video` only: the types that phones record. The server stores mp4. */
export const videoTypes = ['video/mp4', 'video/quicktime'] as const

/** Header that carries the upload token. */
export const uploadTokenHeader = 'upload-token'
/** Header with the byte offset of a piece. */
export const uploadOffsetHeader = 'upload-offset'

/** Random id, known only to the user who uploads. */
export const UploadId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
const PurposeName = Type.Unsafe<(typeof uploadPurposes)[number]>(
  Type.String({ enum: [...uploadPurposes], maxLength: 20 }),
)
const types = [...uploadTypes, ...voiceTypes, ...videoTypes]
const TypeName = Type.Unsafe<(typeof types)[number]>(Type.String({ enum: types, maxLength: 20 }))

/** A picture of the caller. Other users see it only after it is approved. */
export const Picture = Named('Picture', {
  id: About(UploadId, 'Id of the upload'),
  url: About(Said, 'Address of the file, signed and good for some minutes'),
  state: About(OneOf(reviewState), 'State of its review; others get approved files only'),
  reason: About(Said, 'Why the review rejected it, in a sentence for the user; empty when it did not'),
  /** A.auth.29. */
  same: About(Type.Optional(Type.Boolean()), 'True when a portrait shows the verified person; else absent'),
})

/** Upload progress of a file that is sent in pieces. */
export const Progress = Named('Progress', {
  sent: About(Whole(0, uploadLimits.videoBytes), 'Bytes that have arrived'),
  file: About(Type.Optional(Picture), 'The file; absent until it is complete and cleaned'),
})

/**
 * Pictures, voices and videos of users (security C3). A token fixes purpose, size, type and crop; it lasts ten minutes
 * and serves one upload. The client sends a file in pieces of any size, one after the other, to `pieceUrl` as raw bytes
 * with the headers `upload-token` and `upload-offset`, and gets an enveloped `Progress` for each piece. A picture or a
 * voice may come at once instead, as multipart field `file` to `uploadUrl`, which answers an enveloped `Picture`.
 */
export const uploads = {
  token: get('/common/v2/getUptoken', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'upload',
    summary: 'Get a token to send one picture, voice or video',
    input: Closed({
      purpose: About(
        PurposeName,
        'Use of the file: voice and greeting are sound, video is a film, appeal has a call of its own, the others are pictures',
      ),
      type: About(TypeName, 'Media type of the file; it has to fit the purpose'),
      size: Whole(1, uploadLimits.videoBytes),
      cropX: About(
        Type.Optional(Whole(0, 999)),
        "Left edge of the part to keep, in thousandths of the upright picture's width; the four go together or are absent",
      ),
      cropY: About(
        Type.Optional(Whole(0, 999)),
        "Upper edge of the part to keep, in thousandths of the upright picture's height",
      ),
      cropWidth: About(
        Type.Optional(Whole(1, 1000)),
        "Width of the part to keep, in thousandths of the upright picture's width",
      ),
      cropHeight: About(
        Type.Optional(Whole(1, 1000)),
        "Height of the part to keep, in thousandths of the upright picture's height",
      ),
    }),
    data: Closed({
      token: About(Said, 'Secret for this one upload, for the header `upload-token`'),
      id: About(UploadId, 'Id of the upload'),
      uploadUrl: About(Said, 'Address to which the file is sent'),
      pieceUrl: About(Said, 'Address to which the file is sent in pieces'),
      expireTime: About(Moment, 'When the token ends, in milliseconds since 1970; each piece moves it'),
    }),
  }),
  progress: post('/common/v1/uploadProgress', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Tell how many bytes of my file have arrived, so that an interrupted upload can continue',
    input: Closed({ id: About(UploadId, 'Id of the upload') }),
    data: Progress,
  }),
  states: post('/common/v1/uploadStates', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'List the states of review of my uploads; ids of other users are left out',
    input: Closed({ ids: About(Type.Array(UploadId, { minItems: 1, maxItems: 30 }), 'Ids of uploads') }),
    data: Closed({
      list: About(
        Type.Array(Picture, { maxItems: 30 }),
        'The uploads of the caller among them, in the order of the ids',
      ),
    }),
  }),
}
