import type { Generated } from 'kysely'

declare module '../../../db/tables' {
  interface Tables {
    links: Links
    wechat_links: WechatLinks
    link_days: LinkDays
    ads: Ads
  }
}

/**
 * A link that staff made. `way`: it opens a screen, the same screen inside the mini-program, or an external address.
 */
export type Links = {
  id: string
  way: 'screen' | 'mini' | 'outside'
  /** The native name of the target; '' for an external address. */
  target: Generated<string>
  /** JSON with the parameters of the target. */
  params: Generated<unknown>
  /** The external address, or ''. */
  url: Generated<string>
  state: Generated<'shown' | 'withdrawn'>
  at: Date
}

/** WeChat links into the mini-program. They are replaced before they expire. */
export type WechatLinks = { path: string; query: string; url: string; made_at: Date }

/** How often a link was opened on a day, by medium. */
export type LinkDays = { link: string; day: string; medium: string; count: number }

/** The dynamic configuration of an ad. It contains the storage keys of its pictures. */
export type Ads = { link_id: string; config: unknown; keys: string[]; at: Date }
