import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Named, OneOf, Paged, PageInput, post, Said, Text, Uid, Whole } from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender, level } from '../kernel/options'

export const Found = Named('Found', {
  uid: Uid,
  nickname: Said,
  avatar: Said,
  gender: OneOf(gender),
  birthYear: Whole(0, 2100),
  height: Whole(0, 300),
  livingCity: Said,
  position: Said,
  level: OneOf(level),
  vip: Type.Boolean(),
  isOfficial: Type.Boolean(),
})
export type Found = Static<typeof Found>

/** Search by nickname or UID (A.product.03, A.me.03, A.X54). */
export const search = {
  config: get('/search/config', {
    access: 'public',
    effect: 'read',
    limiter: 'open',
    summary: 'Whether the app shows a way to search',
    data: Closed({ showSearchEntrance: Type.Boolean() }),
  }),
  people: post('/search/v1/people', {
    access: 'session',
    effect: 'read',
    limiter: 'search',
    ours: true,
    summary: 'People whose nickname holds these words, or whose UID it is; refused while searching is switched off',
    input: Closed({ ...PageInput, keyword: Text(limits.searchMax) }),
    data: Paged(Found),
  }),
}
