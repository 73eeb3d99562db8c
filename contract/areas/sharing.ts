import * as Type from 'typebox/type'
import { Closed, CodeMatrix, get, post, Said } from '../define'
import { limits } from '../limits'
import { ContentId } from './planet'

/** What leaves the product as a picture or a link (B.planet.08). */
export const sharing = {
  post: get('/dynamic/v1/share', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary:
      'Ours: A post for its poster: neither its author nor anybody named in it; published ones for everybody only',
    input: Closed({ dynamicId: ContentId }),
    data: Closed({
      /** Its beginning, without mentions; '' when it has only pictures. */
      words: Said,
      /** First picture; '' without one. */
      picture: Said,
      topic: Said,
      /** The first options of a vote. */
      options: Type.Array(Said, { maxItems: limits.votePreviewOptions }),
      /** Opens its page, after a login where one is needed. */
      link: Said,
      matrix: CodeMatrix,
    }),
  }),
  code: post('/dynamic/v1/shareCode', {
    access: 'session',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'write',
    summary: 'Ours: The mini-program code of a post for its poster, made once by WeChat',
    input: Closed({ dynamicId: ContentId }),
    /** A picture; '' where there is none, and the QR code of the link stands in. */
    data: Closed({ picture: Said }),
  }),
}
