/** Sentences of somebody's page, and of editing one's own (A.profile). */
export const profile = {
  male: '男',
  female: '女',
  level: (name: string) => `${name}等级`,
  vip: '大会员',
  old: '老会员',
  official: '官方',
  tall: (cm: number) => `${cm}cm`,
  heavy: (kg: number) => `${kg}kg`,
  verified: { realName: '实名', education: '学历', work: '工作', marital: '婚况' },
  similarity: '你们的相似度',
  percent: '%',
  facts: '基本资料',
  interests: '兴趣爱好',
  photoOf: (nickname: string) => `${nickname}的照片`,
  photo: (n: number, all: number) => `第 ${n} 张照片，共 ${all} 张`,
  before: '上一张',
  next: '下一张',
  posts: 'TA的动态',
  myPosts: '我的动态',
  postCount: (n: number) => `${n} 条`,
  picture: (n: number, all: number) => `第 ${n} 张图，共 ${all} 张`,
  /** A name that nobody may say here (A.profile.13). */
  somebody: '@TA',
  named: (nickname: string) => `@${nickname}`,

  myPage: '我的主页',
  mine: '这是你的主页，别人看到的就是这样',
  mineHidden: '你的主页现在只有你自己看得到',
  edit: '编辑资料',
  absent: '内容不存在或暂时无法查看',
  goneHint: 'TA 可能设置了隐身，也可能已经离开',
  back: '返回',
  failed: '请求失败',
  retry: '点击重新加载',
  loading: '正在加载',

  /** What each fact is called, on the page and while editing. */
  of: {
    nickname: '昵称',
    gender: '性别',
    birth: '生日',
    birthYear: '出生',
    constellation: '星座',
    height: '身高',
    weight: '体重',
    living: '现居地',
    homeland: '家乡',
    degree: '学历',
    school: '学校',
    company: '公司',
    position: '职业',
    industry: '行业',
    income: '年收入',
    marital: '婚况',
    overseas: '海外经历',
    interests: '兴趣标签',
    wechatId: '微信号',
  },
  born: (year: number) => `${year} 年`,
  inReview: '审核中',
  refused: '未通过',
  ownReview: '审核通过后别人才能看到',
} as const

/** What is still open of somebody's basic information, by the name the server gives it. */
export const open: Readonly<Record<string, string>> = {
  livingCity: '现居地',
  height: '身高',
  highestdegree: '学历',
  avatar: '头像',
}

/** Sentences about how much of a page is there. */
export const completeness = {
  complete: (percent: number) => `资料完成 ${percent}%`,
  lacks: (names: readonly string[]) => `还差 ${names.join('、')}`,
  all: '必填的都齐了，写得越细，越容易遇到合适的人',
  label: '资料完成度',
  finish: '去完善',
} as const
