import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, get, Named, OneOf, Paged, PageInput, post, Said, Uid, Whole, Words } from '../kernel/define'
import { limits } from '../kernel/limits'
import { gender, level } from '../kernel/options'

export const Found = Named('Found', {
  uid: Uid,
  nickname: About(Said, 'Shown name of the user'),
  avatar: Said,
  gender: OneOf(gender),
  birthYear: Whole(0, 2100),
  height: Whole(0, 300),
  livingCity: Said,
  position: Said,
  level: About(OneOf(level), 'Level of the user'),
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
    summary: 'Tell whether the app shows a way to search',
    data: Closed({ showSearchEntrance: About(Type.Boolean(), 'Whether searching is switched on') }),
  }),
  people: post('/search/v1/people', {
    access: 'session',
    effect: 'read',
    limiter: 'search',
    ours: true,
    summary: 'Search users by a part of their name or by their public id; refused while searching is switched off',
    input: Closed({
      ...PageInput,
      keyword: About(Words(limits.searchMax), 'Part of a shown name, or a whole public id'),
    }),
    data: Paged(Found),
  }),
}
