import type { Static } from 'typebox/type'
import * as Type from 'typebox/type'
import { Closed, get, Named, post, Text, Whole, WordOf } from '../kernel/define'
import { payPlaces } from '../money/goods'
import { linkLimits, linkParams } from './links-numbers'

/** Name of a link that staff made. */
const LinkId = Type.String({ pattern: '^[A-Za-z0-9-]{1,32}$', minLength: 1, maxLength: 32 })

/** Parameters that a link passes on: names of one list, any short words (C.jump.01, C.ads.16). */
export const LinkParams = Named(
  'LinkParams',
  Object.fromEntries(linkParams.map((name) => [name, Type.Optional(Text(linkLimits.paramMax))])) as Record<
    (typeof linkParams)[number],
    Type.TOptional<Type.TString>
  >,
)
export type LinkParams = Static<typeof LinkParams>

/** The visitor's place: inside the mini-program a link leads to a screen, in a browser it may lead into the mini-program. */
const Place = Type.Optional(WordOf(payPlaces))

/** An address on our own origin, or https on a host of the list. */
const Address = Type.String({ maxLength: linkLimits.addressMax })

/** A city of the match page, by its code. */
const City = Named('City', { code: Type.String({ pattern: '^[a-z]{2,20}$', maxLength: 20 }), name: Text(20) })
export type City = Static<typeof City>

/** Links of campaigns and activities (C.jump), and the calls of the ad pages (C.ads); nothing here needs a login. */
export const links = {
  getLinkUrl: post('/wx/getLinkUrl', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'links',
    summary: 'Get the target of a link by its name; counts the visit without recording the visitor',
    input: Closed({ id: LinkId, params: LinkParams, place: Place }),
    data: Address,
  }),
  generateUrl: post('/wx/generateUrl', {
    access: 'public',
    effect: 'write',
    once: 'natural',
    link: 'may',
    limiter: 'links',
    summary: 'The address of an offline activity, `scene` of `params` names it; `p` comes back sealed',
    input: Closed({ path: WordOf(['pages/index/index']), params: Text(linkLimits.sceneMax), place: Place }),
    data: Address,
  }),
  cities: get('/common/cityList', {
    access: 'public',
    effect: 'read',
    limiter: 'links',
    ours: true,
    summary: 'Cities of the match page, the default first',
    data: Closed({ list: Type.Array(City, { maxItems: 100 }) }),
  }),
  online: get('/ad/v1/online', {
    access: 'public',
    effect: 'read',
    limiter: 'links',
    ours: true,
    summary: 'The figure of the match page, from one provider: generated as the specification says, counted, or none',
    data: Closed({ count: Type.Union([Whole(0, 2_000_000_000), Type.Null()]) }),
  }),
}
