import { applyLimits } from '@contract/meeting/apply'
import { pickLimits } from '@contract/meeting/picks'
import { preferLimits } from '@contract/profile/prefer'

const noon = `${preferLimits.picksHour}:00`

/** The home page as a guest sees it before logging in. */
export const samples = {
  enter: '登录 / 注册',
  lead: '示例：人是画的，理由是真算的',
  /** The viewer that the reasons below assume. */
  viewer: '假如你 28 岁，本科，浙江人，在杭州做互联网，爱徒步和电影',
  how: '每天中午，遇见几个合适的人',
  steps: [
    {
      title: `${noon} 揭晓`,
      text: `每天挑 ${pickLimits.picksMin} 到 ${pickLimits.picksMax} 位，每一位都告诉你为什么`,
    },
    {
      title: '喜欢，或者想认识',
      text: `喜欢免费，互相喜欢就能聊天；想认识要 ${applyLimits.priceApplyToMeet} 狗粮或一张卡，写几句话递给 TA`,
    },
    { title: '同意了，才开始聊', text: '同意之前谁也不能发消息，你也一样' },
  ],
  verified: '有标识的，是核验过的',
  verifiedText: '实名核对证件和本人，学历、工作核对凭证。没有标识的，是本人自己填的。',
  again: '再看一遍示例',
} as const

/**
 * Invented people. The reasons are those that the daily match would give for them and the viewer above
 * (`picks-samples.test`).
 */
export const samplePeople = [
  {
    nickname: '汽水',
    gender: 2,
    age: 27,
    livingCity: '杭州',
    height: 165,
    position: '插画师',
    reasons: [
      { side: 'both', kind: 'interests', text: '你们都喜欢徒步', things: ['徒步'] },
      { side: 'mine', kind: 'city', text: 'TA 也在杭州，你想找同城的' },
      { side: 'theirs', kind: 'age', text: '你的年龄在 TA 期望的范围里' },
      { side: 'both', kind: 'degree', text: '你们都是本科学历' },
    ],
    difference: 'TA 的家乡在四川，你的家乡在浙江',
  },
  {
    nickname: '老周',
    gender: 1,
    age: 29,
    livingCity: '杭州',
    height: 178,
    position: '中学老师',
    reasons: [
      { side: 'both', kind: 'city', text: '你们都在杭州生活', near: 100 },
      { side: 'mine', kind: 'degree', text: 'TA 是硕士，符合你的要求' },
      { side: 'theirs', kind: 'likes', text: '你符合 TA 设置的全部匹配条件' },
      { side: 'both', kind: 'home', text: '你们的家乡都在浙江' },
    ],
    difference: 'TA 是硕士学历，你是本科学历',
  },
  {
    nickname: '山雀',
    gender: 2,
    age: 28,
    livingCity: '杭州',
    height: 168,
    position: '产品经理',
    reasons: [
      { side: 'both', kind: 'interests', text: '你们都喜欢电影', things: ['电影'] },
      { side: 'mine', kind: 'city', text: 'TA 也在杭州，你想找同城的' },
      { side: 'theirs', kind: 'age', text: '你的年龄在 TA 期望的范围里' },
      { side: 'both', kind: 'work', text: '你们的行业都是互联网' },
    ],
    difference: 'TA 的家乡在湖南，你的家乡在浙江',
  },
] as const
