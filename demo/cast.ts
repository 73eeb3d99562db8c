/** A login for developers. The guests are the first users of the demo population. */
export type Guest = {
  phone: string
  about: string
  gender: 1 | 2
  nickname: string
  /** The whole balance, including `limited`, which expires on the 7th of next month. */
  dogFood: number
  limited: number
  member?: 'new' | 'old'
  hearts?: number
  meetCards?: number
  visitors: number
  stealth?: boolean
  /** Whether the user has a birthday today, so that the birthday page is open. */
  birthday?: boolean
}

export const guests: readonly Guest[] = [
  {
    phone: '13800000001',
    about: '普通用户：访客很多，狗粮够解锁几次',
    gender: 1,
    nickname: '阿澈',
    dogFood: 136,
    limited: 36,
    hearts: 3,
    meetCards: 1,
    visitors: 180,
  },
  {
    phone: '13800000002',
    about: '大会员：免费解锁访客',
    gender: 2,
    nickname: '南枝',
    birthday: true,
    dogFood: 520,
    limited: 0,
    member: 'new',
    hearts: 12,
    meetCards: 4,
    visitors: 120,
  },
  {
    phone: '13800000003',
    about: '狗粮只够一次',
    gender: 2,
    nickname: '小满不加糖',
    dogFood: 25,
    limited: 5,
    visitors: 40,
  },
  {
    phone: '13800000004',
    about: '刚注册：还没有访客',
    gender: 1,
    nickname: '新来的阿木',
    dogFood: 0,
    limited: 0,
    visitors: 0,
  },
  {
    phone: '13800000005',
    about: '老会员',
    gender: 1,
    nickname: '老周',
    dogFood: 88,
    limited: 0,
    member: 'old',
    hearts: 5,
    visitors: 60,
  },
  {
    phone: '13800000006',
    about: '隐身中',
    gender: 2,
    nickname: '云朵请假',
    dogFood: 60,
    limited: 0,
    visitors: 30,
    stealth: true,
  },
]

/** Whether this user of the population is the cast's new user, who has met no one yet. */
export const isNew = (index: number): boolean => guests[index]?.visitors === 0

/** Logins of two parents: of the first user and of the second user. */
export const parentGuests = [
  {
    phone: '13800000007',
    about: '家长：阿澈的妈妈，爸妈说媒',
    gender: 2,
    nickname: '王阿姨',
    birthDate: '1964-03-12',
    province: '湖南',
    city: '长沙',
    dogFood: 100,
  },
  {
    phone: '13800000008',
    about: '家长：南枝的爸爸，爸妈说媒',
    gender: 1,
    nickname: '陈叔叔',
    birthDate: '1962-09-30',
    province: '江苏',
    city: '苏州',
    dogFood: 100,
  },
] as const

/** The gender that the cast fixes, or the generated one for users outside the cast. */
export const genderOf = (people: readonly { gender: 1 | 2 }[], index: number): 1 | 2 =>
  guests[index]?.gender ?? people[index]?.gender ?? 1
