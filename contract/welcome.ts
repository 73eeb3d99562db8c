import type { Level } from './options'

export type WelcomeGift = { hearts: number; meetCards: number }

/** What an account gets the first time that it reaches a level. It does not expire. */
export const welcomeGifts: Readonly<Partial<Record<Level, WelcomeGift>>> = {
  1: { hearts: 2, meetCards: 0 },
  2: { hearts: 3, meetCards: 1 },
}

/** What a heart is for, said where one is given. */
export const heartWords = '一颗心，看一位喜欢你的人是谁'

/** As `1 张想认识卡、3 颗心`. */
export const giftWords = ({ hearts, meetCards }: WelcomeGift) =>
  [meetCards > 0 && `${meetCards} 张想认识卡`, hearts > 0 && `${hearts} 颗心`].filter(Boolean).join('、')
