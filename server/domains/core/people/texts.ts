export const signs = [
  ['摩羯座', 20],
  ['水瓶座', 19],
  ['双鱼座', 21],
  ['白羊座', 20],
  ['金牛座', 21],
  ['双子座', 22],
  ['巨蟹座', 23],
  ['狮子座', 23],
  ['处女座', 23],
  ['天秤座', 24],
  ['天蝎座', 23],
  ['射手座', 22],
] as const

/** The first nickname. It is derived from the uid, never from the phone number. */
export const firstNickname = (uid: string) => `新朋友${uid.slice(-4)}`
