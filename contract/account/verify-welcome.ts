import type { Level } from '../kernel/options'

export type WelcomeGift = { hearts: number; meetCards: number }

/** The gift that an account gets the first time that it reaches a level. The gift does not expire. */
export const welcomeGifts: Readonly<Partial<Record<Level, WelcomeGift>>> = {
  1: { hearts: 2, meetCards: 0 },
  2: { hearts: 3, meetCards: 1 },
}

/** The gift in words, such as `1 张想认识卡、3 颗心`. */
export const giftWords = ({ hearts, meetCards }: WelcomeGift) =>
  [meetCards > 0 && `${meetCards} 张想认识卡`, hearts > 0 && `${hearts} 颗心`].filter(Boolean).join('、')

/** Explains the part of the gift that is new to the user. The first gift contains hearts only. */
export const giftMeaning = ({ meetCards }: WelcomeGift) =>
  meetCards > 0 ? '一张想认识卡可以免费申请认识一个人' : '一颗心可以看一位喜欢你的人是谁'
