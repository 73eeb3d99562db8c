// Every sentence must be true when it is shown; see reasons.ts.

export const shared = {
  city: (city: string) => `你们都在${city}生活`,
  province: (province: string) => `你们都在${province}生活`,
  home: (province: string) => `你们的家乡都在${province}`,
  sameAge: '你们同岁',
  age: (years: number) => (years <= 3 ? `你们只差 ${years} 岁` : `你们年龄相近，差 ${years} 岁`),
  degree: (degree: string) => `你们都是${degree}学历`,
  graduates: '你们都是本科及以上学历',
  interests: (names: readonly string[]) => `你们都喜欢${names.join('、')}`,
  work: (industry: string) => `你们的行业都是${industry}`,
  verified: '你们都通过了实名认证',
} as const

/** Sentences for preferences of mine that the other user fulfils. */
export const mine = {
  city: (city: string) => `TA 也在${city}，你想找同城的`,
  home: (province: string) => `TA 也是${province}人，正合你同省的期望`,
  // the sentence has no number: it is stored, and a birthday may change the age before it is read
  age: 'TA 的年龄是你想找的',
  height: (height: number) => `TA ${height}cm，正是你想要的身高`,
  degree: (degree: string) => `TA 是${degree}，符合你的要求`,
  marital: 'TA 未婚（自己填的），符合你的要求',
  likes: 'TA 符合你设置的全部匹配条件',
} as const

/** Useful facts that no preference asks for. */
export const facts = {
  verified: 'TA 通过了实名认证',
  new: 'TA 最近刚加入二狗',
} as const

/** Sentences for preferences of the other user that I fulfil. They do not reveal the exact values. */
export const theirs = {
  city: '你们同城，TA 想找同城的',
  home: '你们是老乡，TA 想找老乡',
  age: '你的年龄在 TA 期望的范围里',
  height: '你的身高在 TA 期望的范围里',
  degree: '你的学历符合 TA 的要求',
  marital: '你的婚况符合 TA 的要求',
  likes: '你符合 TA 设置的全部匹配条件',
} as const

export const differs = {
  marital: (theirs: string, mine: string) => `TA 填写的婚况是${theirs}，你是${mine}`,
  city: (theirCity: string, myCity: string) => `TA 在${theirCity}，你在${myCity}`,
  older: (years: number) => `TA 比你大 ${years} 岁`,
  younger: (years: number) => `TA 比你小 ${years} 岁`,
  home: (theirHome: string, myHome: string) => `TA 的家乡在${theirHome}，你的家乡在${myHome}`,
  work: (theirWork: string, myWork: string) => `TA 的行业是${theirWork}，你的是${myWork}`,
  degree: (theirDegree: string, myDegree: string) => `TA 是${theirDegree}学历，你是${myDegree}学历`,
  interest: (name: string) => `TA 爱${name}，你还没写过这个爱好`,
} as const
