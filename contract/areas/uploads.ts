import * as Type from 'typebox/type'
import { Closed, get, Moment, OneOf, post, Said, Whole } from '../define'
import { limits } from '../limits'
import { reviewStates, uploadPurposes, uploadTypes, voiceTypes } from '../options'

/** The header that carries the token of one upload. */
export const uploadTokenHeader = 'upload-token'

/** The name of one upload: random, and its owner's alone. */
export const UploadId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
const PurposeName = Type.Unsafe<(typeof uploadPurposes)[number]>(
  Type.String({ enum: [...uploadPurposes], maxLength: 20 }),
)
const types = [...uploadTypes, ...voiceTypes]
const TypeName = Type.Unsafe<(typeof types)[number]>(Type.String({ enum: types, maxLength: 20 }))

/** A picture of mine as I see it: others see approved ones only. `reason` says why one was refused. */
export const Picture = Closed({
  id: UploadId,
  url: Said,
  state: OneOf(reviewStates),
  reason: Said,
})

/**
 * Pictures that people send (security C3). A token names one purpose, size, type and crop, for ten minutes and one use; the
 * bytes then go as multipart field `file` to `uploadUrl` with the token in header `upload-token`, whose answer is the usual
 * envelope around a `Picture`.
 */
export const uploads = {
  token: get('/common/v2/getUptoken', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    limiter: 'upload',
    summary: 'A token to send one picture or voice; crop in thousandths of the upright picture, all of it when absent',
    input: Closed({
      purpose: PurposeName,
      type: TypeName,
      size: Whole(1, limits.uploadBytes),
      cropX: Type.Optional(Whole(0, 999)),
      cropY: Type.Optional(Whole(0, 999)),
      cropWidth: Type.Optional(Whole(1, 1000)),
      cropHeight: Type.Optional(Whole(1, 1000)),
    }),
    data: Closed({ token: Said, id: UploadId, uploadUrl: Said, expireTime: Moment }),
  }),
  states: post('/common/v1/uploadStates', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'Where my pictures are in review; ids that are not mine are left out',
    input: Closed({ ids: Type.Array(UploadId, { minItems: 1, maxItems: 30 }) }),
    data: Closed({ list: Type.Array(Picture, { maxItems: 30 }) }),
  }),
}
