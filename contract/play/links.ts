import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { About, Closed, get, Named, post, Token, Whole, WordOf } from '../kernel/define'
import { payPlaces } from '../money/goods'
import { clickPattern, linkLimits, type LinkParam } from './links-numbers'

/** Name of a link that staff created. */
const LinkId = Type.String({ pattern: '^[A-Za-z0-9-]{1,32}$', minLength: 1, maxLength: 32 })

const word = Type.Optional(Token(linkLimits.paramMax))

const click = Type.Optional(Type.String({ pattern: clickPattern, minLength: 1, maxLength: linkLimits.clickMax }))

/** Parameters that a link passes on: a fixed list of names, with any short texts (C.jump.01, C.ads.16). */
export const LinkParams = Named('LinkParams', {
  utm_source: About(word, 'Where the visitor comes from'),
  utm_medium: About(word, 'Medium of the campaign; visits are counted by it'),
  utm_campaign: About(word, 'Name of the campaign'),
  utm_campagin: About(word, 'Name of the campaign of the ad pages, misspelt as the specification has it'),
  utm_content: About(word, 'Variant of the ad'),
  utm_term: About(word, 'Search term of the ad'),
  targetSex: About(word, 'Gender that the visitor looks for: 1 men, 2 women'),
  minAge: About(word, 'Lowest age in years that the visitor looks for'),
  maxAge: About(word, 'Highest age in years that the visitor looks for'),
  area: About(word, 'City that the visitor looks in, percent-encoded'),
  clickid: About(click, 'Id of the click at an ad platform'),
  gdt_vid: About(click, 'Id of the click at Tencent Ads'),
  callback: About(click, 'Id of the click that an ad platform wants back; it is never an address'),
} satisfies Record<LinkParam, Type.TOptional<Type.TString>>)
export type LinkParams = Static<typeof LinkParams>

/** Where the visitor is. In the mini-program a link opens a screen; in a browser it may open the mini-program. */
const Place = Type.Optional(WordOf(payPlaces))

/** An address on our own origin, or an https address on an allowed host. */
const Address = Type.String({ maxLength: linkLimits.addressMax })

/** A city of the match page and its code. */
const City = Named('City', {
  code: About(Type.String({ pattern: '^[a-z]{2,20}$', maxLength: 20 }), 'Code of the city, in lower-case letters'),
  name: About(Token(20), 'Name of the city'),
})
export type City = Static<typeof City>

/** Links of campaigns and activities (C.jump), and the calls of the ad pages (C.ads). None of them needs a login. */
export const links = {
  getLinkUrl: post('/wx/getLinkUrl', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'links',
    summary: 'Get the target of a link by its name; counts the visit without recording the visitor',
    input: Closed({
      id: About(LinkId, 'Name of the link'),
      params: About(LinkParams, 'Parameters to pass on to the target'),
      place: About(Place, 'Where the page runs; absent counts as a browser'),
    }),
    data: Address,
  }),
  generateUrl: post('/wx/generateUrl', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'links',
    summary: 'Get the address of the offline activity that `params` names; its `p` comes back sealed',
    input: Closed({
      path: About(WordOf(['pages/index/index']), 'Page of the mini-program; there is one'),
      params: About(
        Token(linkLimits.sceneMax),
        'The scene: `offlineActivityId=<id>&p=<seal>`, where `p` is `sign` for a new link',
      ),
      passed: About(Type.Optional(LinkParams), 'Parameters to pass on to the target'),
      place: About(Place, 'Where the page runs; absent counts as a browser'),
    }),
    data: Address,
  }),
  cities: get('/common/cityList', {
    access: 'public',
    effect: 'read',
    limiter: 'links',
    ours: true,
    summary: 'List the cities of the match page, the default first',
    data: Closed({ list: About(Type.Array(City, { maxItems: 100 }), 'The cities, the default first') }),
  }),
  online: get('/ad/v1/online', {
    access: 'public',
    effect: 'read',
    limiter: 'links',
    ours: true,
    summary: 'Get the figure of the match page, generated or counted as the operator chose; null for none',
    data: Closed({
      count: About(
        Type.Union([Whole(0, 2_000_000_000), Type.Null()]),
        'How many users are shown as online; null when no figure is shown',
      ),
    }),
  }),
}
