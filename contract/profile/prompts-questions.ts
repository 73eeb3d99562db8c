/**
 * Limits of answers on a page: number of answers, and characters of an answer and of a caption. This project chose
 * them; the specification has none.
 */
export const promptLimits = { most: 3, answerMax: 150, captionMax: 30 } as const

/** Groups of questions for a profile. This project chose them; the specification has none. */
export const promptGroups = [
  { id: 'daily', name: '我的日常' },
  { id: 'together', name: '两个人一起' },
  { id: 'earnest', name: '说真的' },
] as const

/** The meaning of an id must never change, since answers are stored under it. */
export const promptTitles = {
  sunday: '周日醒来的第一件事',
  commute: '上班路上，我耳机里放的',
  fridge: '我冰箱里永远有',
  dish: '我拿得出手的一道菜',
  skill: '一个没什么用的小本事',
  street: '我最熟的一条街',
  night: '睡前的最后半小时',
  bought: '今年买得最值的东西',
  walk: '吃完饭，想带你走的一条路',
  rain: '下雨不出门，我们可以',
  order: '第一次见面，我会点',
  teach: '我想教会你的一件事',
  chores: '家里的活，我包了这件',
  makeUp: '吵完架，我会这样和好',
  trip: '放三天假，我想和你去',
  message: '遇到这种事，我会第一个发给你',
  changed: '这两年，我变了的一个想法',
  soft: '让我心软的一个瞬间',
  proud: '没怎么说过、但挺得意的一件事',
  home: '从家里学到的一件小事',
  tired: '累的时候，我希望你这样',
  line: '我不会让步的一件事',
  learned: '一段关系教会我的',
  later: '十年后，一个普通的晚上',
} as const

export type PromptId = keyof typeof promptTitles
export const promptIds = Object.keys(promptTitles) as PromptId[]

export const isPrompt = (id: string): id is PromptId => Object.hasOwn(promptTitles, id)

const [daily, together] = [8, 16]
/** Questions of each group, in the order of the list. */
export const promptsOfGroup: Record<(typeof promptGroups)[number]['id'], readonly PromptId[]> = {
  daily: promptIds.slice(0, daily),
  together: promptIds.slice(daily, together),
  earnest: promptIds.slice(together),
}

/** The order on a page: answer, text, answer, text and so on, then the rest of the longer list. */
export const inTurn = <A, B>(answers: readonly A[], texts: readonly B[]): (A | B)[] =>
  Array.from({ length: Math.max(answers.length, texts.length) }, (_, at) => [
    ...answers.slice(at, at + 1),
    ...texts.slice(at, at + 1),
  ]).flat()
