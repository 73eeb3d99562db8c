import type { Mooncake, QuizActivity } from '../../../../contract/planet/quiz-activities'

export const texts = {
  closed: '活动已经结束，不能再出题和答题了',
  coming: (day: string) => `活动 ${day} 开始，到时候再来`,
  answered: (name: string, rate: number) => `有人答完了你出的「${name}」，搭子指数 ${rate}%，去看看是谁`,
  incomplete: '还有题目没有选，选完再提交',
  unknown: '题目已经更新，请刷新页面再试',
  fixed: '这次的题目不能更换',
  own: '这是你自己出的题，发给朋友来答吧',
  shareReward: '分享测试奖励',
} as const

type Named = { name: string; about: string; rules: string; share: string; planet: string; topic: string }

const common = `答完后，出题人能看到你的头像、昵称、年龄、城市和每一题的选择；答题前谁也看不到出题人的答案。
每人每个测试只有一份题，每份题只能答一次，以第一次提交为准。
出的题可以删除，答案一起删除，之后可以重新出题；答案可以撤回，撤回后再答，出题人会看到「重答」。
第一次把测试公开分享到星球并发布成功，送 1 张免费想认识卡，7 天内有效，每个测试限 1 张。`

/** `topic` is the public id of the standing topic in which quizzes of this kind are shared. */
export const names: Readonly<Record<QuizActivity, Named>> = {
  tacit: {
    name: '默契大考验',
    about: '选和 TA 一样的答案，看看你们有多合拍',
    rules: `出 6 道题并选好自己的答案，发给朋友，看谁和你最有默契。\n${common}`,
    share: '我出了 6 道题，看看我们有多默契',
    planet: '我出了一份默契大考验，来看看我们有多合拍～',
    topic: 'Rk4WZNLgafZHJbBkdWioJA',
  },
  taste: {
    name: '口味搭子测试',
    about: '能吃到一起，才能走到一起',
    rules: `选 6 道关于吃的题，写下自己的口味，看谁是你的饭搭子。\n${common}`,
    share: '测测我们是不是一对饭搭子',
    planet: '找饭搭子！来测测我们的口味合不合～',
    topic: 'GiKshjmNG_0UsCI-A-0onQ',
  },
  dragonBoat: {
    name: '端午默契测试',
    about: '甜粽还是咸粽？6 道端午题测默契',
    rules: `答 6 道端午题，发给朋友，看谁和你过得到一个节里。\n${common}`,
    share: '端午安康，来测测我们的默契',
    planet: '端午到了，来测测我们能不能把节过到一起～',
    topic: 'HKbKeYjX4KGagWyBAaQ7Ww',
  },
}

export const autumn = {
  name: '测测你是哪一款月饼',
  about: '6 道中秋题，测测你的恋爱口味，再发给 TA 对一对',
  rules: `答 6 道题，测出你的月饼口味；把结果发给朋友，对方答完后，会看到你们两个人的结果和契合度。
没有收到你分享的人看不到你的结果。每人只能答一次，以第一次提交为准；结果可以删除，之后可以重新测。结果仅供娱乐。`,
  share: (name: string) => `我是${name}，你呢？来测测我们合不合`,
  planet: (name: string) => `测出来我是${name}！你是哪一款月饼？`,
  topic: 'KsU3hTBglKjD9p0tGc1aZA',
} as const

/** Describes a user by their mooncake. */
export const cakes: Readonly<Record<Mooncake, { name: string; words: string }>> = {
  lava: { name: '流心月饼', words: '外表安静，心里滚烫。喜欢就会说出来，靠近你的人总会先被温度打动。' },
  nuts: { name: '五仁月饼', words: '料足、实在、耐品。不擅长花哨，但答应的事一件都不会落下。' },
  snow: { name: '冰皮月饼', words: '清爽、有分寸，给彼此留白。慢一点熟，但熟了就很长情。' },
  osmanthus: { name: '桂花月饼', words: '温柔细腻，记得每个小细节。和你在一起，日子自己会变香。' },
}

/** Sentences by the least percentage of similarity that they apply to, highest first. */
export const matchWords = [
  [85, '一口就对味，赶紧约一顿饭吧'],
  [70, '很合拍，多聊几句会有惊喜'],
  [55, '口味不同，正好互补'],
  [0, '反差感满满，慢慢品才知道甜'],
] as const
