import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    links: Links
    wechat_links: WechatLinks
    link_days: LinkDays
    ads: Ads
  }
}

/** A link that staff made. `way`: a screen of ours, the same inside the mini-program, or an address elsewhere. */
export type Links = {
  id: string
  way: 'screen' | 'mini' | 'outside'
  /** Native name of a target; '' outside. */
  target: Generated<string>
  /** JSON: values of the target's keys. */
  params: Generated<unknown>
  /** Outside only. */
  url: Generated<string>
  state: Generated<'shown' | 'withdrawn'>
  at: Date
}

/** WeChat's own links into the mini-program, remade before they expire. */
export type WechatLinks = { path: string; query: string; url: string; made_at: Date }

/** How often a link was followed on a day, by medium. */
export type LinkDays = { link: string; day: string; medium: string; count: number }

/** The dynamic configuration of an ad; pictures by their keys. */
export type Ads = { link_id: string; config: unknown; keys: string[]; at: Date }
