import * as Type from 'typebox/type'
import { Closed, get, Moment, Said, Uid, Whole } from '../define'

/** The planet part of a user's page (A.profile.16; document 2 §7). */
export const planet = {
  count: get('/dynamic/v2/getUserDynamicCount', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: 'How many posts of theirs somebody may read; anonymous ones only their author counts',
    input: Closed({ uid: Uid }),
    data: Closed({ dynamicCount: Whole(0, 1_000_000) }),
  }),
  cards: get('/dynamic/v2/getDynamicCards', {
    access: 'session',
    effect: 'read',
    limiter: 'read',
    summary: "Somebody's newest posts, three at most",
    input: Closed({ uid: Uid }),
    data: Closed({
      dynamicCard: Type.Array(
        Closed({
          dynamicId: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 }),
          content: Said,
          images: Type.Array(Said, { maxItems: 9 }),
          createTime: Moment,
        }),
        { maxItems: 3 },
      ),
    }),
  }),
}
