import * as Type from 'typebox/type'
import { Closed, get, Moment, OneOf, post, Said, Whole } from '../define'
import { limits } from '../limits'
import { reviewStates, uploadPurposes, uploadTypes, voiceTypes } from '../options'

/** Carries the upload token. */
export const uploadTokenHeader = 'upload-token'

/** Random, known to its owner only. */
export const UploadId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', minLength: 22, maxLength: 22 })
const PurposeName = Type.Unsafe<(typeof uploadPurposes)[number]>(
  Type.String({ enum: [...uploadPurposes], maxLength: 20 }),
)
const types = [...uploadTypes, ...voiceTypes]
const TypeName = Type.Unsafe<(typeof types)[number]>(Type.String({ enum: types, maxLength: 20 }))

/** My picture; others see approved ones only. `reason` is of the refusal. */
export const Picture = Closed({
  id: UploadId,
  url: Said,
  state: OneOf(reviewStates),
  reason: Said,
})

/**
 * User pictures (security C3). A token fixes purpose, size, type and crop, for ten minutes and one use; then multipart
 * field `file` goes to `uploadUrl` with header `upload-token`, answered by an enveloped `Picture`.
 */
export const uploads = {
  token: get('/common/v2/getUptoken', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
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
    summary: 'Ours: Where my pictures are in review; ids that are not mine are left out',
    input: Closed({ ids: Type.Array(UploadId, { minItems: 1, maxItems: 30 }) }),
    data: Closed({ list: Type.Array(Picture, { maxItems: 30 }) }),
  }),
}
