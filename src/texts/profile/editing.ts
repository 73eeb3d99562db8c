export const editing = {
  pictures: '头像与照片',
  picturesHint: '本人清晰正面照，第一张最重要',
  picturesOf: (n: number) => `${n} 张`,
  noPictures: '还没有照片',
  basics: '基本资料',
  work: '学历与工作',
  life: '婚况与经历',
  self: '兴趣与故事',
  contact: '联系方式',

  choose: '请选择',
  fill: '请填写',
  unsaid: '暂不填写',
  none: '没有',
  province: '省份',
  city: '城市',
  findCity: '城市名或拼音，如 hz',
  clearCity: '清空',
  here: '用我现在的位置',
  hereHint: '只用来选城市，位置不会保存',
  hereMissed: {
    denied: (inWeChat: boolean) =>
      inWeChat
        ? '没有位置权限。打开后再点一次，或者直接在下面选'
        : '浏览器没有允许使用位置。在地址栏的网站设置里允许，再点一次；或者直接在下面选',
    unread: () => '还没有同意微信的隐私保护指引。再点一次可以同意，或者直接在下面选',
    failed: () => '没有拿到位置。打开手机的定位再点一次，或者直接在下面选',
    nowhere: () => '这里不在可选的城市里，请直接在下面选',
  },
  hereSettings: '去打开位置权限',
  popularCities: '热门城市',
  popular: ['北京', '上海', '广州', '深圳', '杭州', '成都', '武汉', '南京'],
  noCity: '没有找到这个城市，换个写法试试',
  trade: '行业',
  job: '职业',
  ownJob: '没有我的职业，自己写',
  close: '关闭',
  save: '保存',
  saved: '已保存',
  submitted: '已提交审核，通过后别人就能看到',
  noAnswer: '没有保存成功，请再试一次',
  fixed: '注册后不能修改',
  locked: '已认证，改动需重新认证',
  reverify: '重新认证',
  reverifyAsk: '这一项已通过认证，不能直接修改。重新认证通过后会一起更新。',
  notNow: '先不用',
  review: '审核中',
  refused: (reason: string) => (reason === '' ? '未通过，请修改后再提交' : `未通过：${reason}`),
  draft: '有没保存的修改',
  restored: '已恢复上次没保存的内容',
  drop: '放弃修改',

  nicknameHint: '2 至 16 个字，不要用名人姓名、联系方式和太多表情',
  nicknameShort: '昵称至少 2 个字',
  storyHint: '不要留联系方式；写 @ 和对方的 UID 可以提到 TA',
  wechatHint: '不会出现在你的主页上',
  schoolHere: '学校全称',
  companyHere: '公司全称，用于避开同事',
  positionHere: '例如：产品经理',
  industryHere: '例如：互联网/IT',
  wechatHere: '6 至 20 位字母、数字、下划线或减号',

  tagsHint: (most: number) => `最多 ${most} 个，挑真正喜欢的`,
  tagsFull: (most: number) => `最多选 ${most} 个`,
  tagsCount: (n: number) => `${n} 个`,
  tagOwn: '自己写一个',
  tagAdd: '添加',
  tagSame: '已经有这个标签了',
} as const

/** Profile texts; keys are shared with the server. */
export const stories = {
  selfDescription: '自我介绍',
  familyBackground: '家庭背景',
  loveValues: '爱情观',
  partnerWishes: '期待的 TA',
} as const

export const storyHints: Readonly<Record<keyof typeof stories, string>> = {
  selfDescription: '你是个怎样的人？周末通常怎么过？',
  familyBackground: '家里有谁、相处得怎么样、在哪里长大',
  loveValues: '你怎么看待爱情、婚姻和两个人的生活',
  partnerWishes: '希望 TA 是怎样的人，什么对你最重要',
}

export const interestWords = [
  '电影', '音乐', '阅读', '旅行', '摄影', '美食', '下厨', '咖啡', '徒步', '跑步', '健身', '游泳', '羽毛球', '骑行',
  '露营', '滑雪', '瑜伽', '桌游', '电子游戏', '动漫', '看展', '话剧', '画画', '手工', '园艺', '养猫', '养狗', '剧本杀',
] // prettier-ignore
