import * as Type from 'typebox/type'
import { Closed, CodeMatrix, get, post, Said, WordOf } from '../kernel/define'
import { planetLimits } from '../planet/planet'
import { ContentId } from '../planet/planet-parts'

/** Pictures with a code that opens a page. */
const posters = ['post', 'invitation', 'family', 'transcript', 'report', 'autumn', 'card'] as const
export type Poster = (typeof posters)[number]

/** Pictures and links for use outside the product (B.planet.08). */
export const sharing = {
  post: get('/dynamic/v1/share', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get a published public post for its poster, without its author and the users named in it',
    input: Closed({ dynamicId: ContentId }),
    data: Closed({
      /** Its beginning, without mentions; '' when it has only pictures. */
      words: Said,
      /** First picture; '' without one. */
      picture: Said,
      topic: Said,
      /** The first options of a vote. */
      options: Type.Array(Said, { maxItems: planetLimits.votePreviewOptions }),
      /** Opens its page, after a login where one is needed. */
      link: Said,
      matrix: CodeMatrix,
    }),
  }),
  card: get('/common/v1/shareCard', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    ours: true,
    summary: 'Get the code of a card that names no user: it opens home and is the same for all',
    input: Closed({}),
    data: Closed({ matrix: CodeMatrix }),
  }),
  code: post('/common/v1/miniCode', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    // one of these codes lets a parent in
    link: 'never',
    limiter: 'write',
    ours: true,
    summary: 'The mini-program code of a poster, made once by WeChat',
    /** `dynamicId` names a post; the other posters belong to the caller or are the same for all users. */
    input: Closed({ poster: WordOf(posters), dynamicId: Type.Optional(ContentId) }),
    /** A picture; '' when there is none, and the client draws the QR code of the link instead. */
    data: Closed({ picture: Said }),
  }),
}
