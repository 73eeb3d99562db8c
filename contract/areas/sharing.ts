import * as Type from 'typebox/type'
import { Closed, CodeMatrix, get, Said } from '../define'
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
}
