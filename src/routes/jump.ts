import { area, maybe, query, text } from './define'

const word = maybe(text(64))
const click = maybe(text(200))

/**
 * The keys that an ad or a campaign adds to its address (C.jump.01). `clue_token` and `track_id` become `utm_medium`
 * (C.jump.02).
 */
const passed = {
  clue_token: word,
  track_id: word,
  utm_source: word,
  utm_medium: word,
  utm_campaign: word,
  utm_campagin: word,
  utm_content: word,
  utm_term: word,
  targetSex: word,
  minAge: word,
  maxAge: word,
  area: word,
  clickid: click,
  gdt_vid: click,
  callback: click,
}

/**
 * The links of campaigns, the pages of ads, and the page that opens the native app. None needs a login (C.jump, C.ads,
 * C.toapp).
 */
export const jump = area('jump', {
  middlePage: { path: '/jump/middlePage', title: '二狗', query: query({ id: maybe(text(64)), ...passed }) },
  activityMiddlePage: {
    path: '/jump/activityMiddlePage',
    title: '二狗',
    // inside the mini-program, `p` is the signature of the link
    query: query({ activityId: maybe(text(64)), p: maybe(text(22)), ...passed }),
  },
  adsMiddlePage: {
    path: '/jump/adsMiddlePage',
    title: '二狗',
    query: query({ id: maybe(text(64)), type: maybe(text(20)), ...passed }),
    ownBar: true,
    still: true,
  },
  toAppPage: { path: '/jump/toAppPage', title: '打开二狗' },
  /** Our own address for the download page that C.toapp mentions. */
  download: { path: '/jump/download', ours: true, title: '下载二狗' },
  landing: { path: '/ad/landingpage', title: '二狗', query: query({ id: maybe(text(64)), ...passed }), ownBar: true },
  match: { path: '/ad/matchpage', title: '二狗', query: query({ id: maybe(text(64)), ...passed }), ownBar: true },
})
