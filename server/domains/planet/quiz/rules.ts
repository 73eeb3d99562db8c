import { dayOf, plus } from '../../../../contract/kernel/time'
import type { AutumnResult, QuizQuestion } from '../../../../contract/planet/quiz'
import {
  autumnQuiz,
  type Mooncake,
  mooncakes,
  quizActivities,
  type QuizActivity,
  quizSize,
} from '../../../../contract/planet/quiz-activities'
import type { Env } from '../../../env'
import { autumnLines, banks } from './questions'
import type { Answers } from './tables'
import { autumn, cakes, matchWords, names, texts } from './texts'

const oids = ['a', 'b', 'c', 'd', 'e', 'f'] as const
const optionsOf = (texts: readonly string[]) => texts.map((text, at) => ({ oid: oids[at] ?? 'f', text }))

const bankOf = ({ prefix, lines }: (typeof banks)[QuizActivity]): QuizQuestion[] =>
  lines.map(([title, ...options], at) => ({ qid: `${prefix}${at + 1}`, title, options: optionsOf(options) }))

/** All questions of each activity. */
export const bank: Readonly<Record<QuizActivity, readonly QuizQuestion[]>> = {
  tacit: bankOf(banks.tacit),
  taste: bankOf(banks.taste),
  dragonBoat: bankOf(banks.dragonBoat),
}

/** The title of an activity of any kind, for posts that link to it; '' for an unknown one. */
export function titleOf(activity: string): string {
  if (activity === autumnQuiz) return autumn.name
  const known = quizActivities.find((one) => one === activity)
  return known ? names[known].name : ''
}

export const aboutOf = (activity: QuizActivity | typeof autumnQuiz): string =>
  activity === autumnQuiz ? autumn.about : names[activity].about

/** The preview of a link to a quiz, without its owner. */
export const quizCardOf = (activity: QuizActivity | typeof autumnQuiz) =>
  activity === autumnQuiz
    ? { title: autumn.name, about: autumn.about }
    : { title: names[activity].share, about: names[activity].about }

/** The questions that a new quiz starts with. */
export const offered = (activity: QuizActivity) => bank[activity].slice(0, quizSize)
export const mayChoose = (activity: QuizActivity) => banks[activity].choose

export const autumnQuestions: readonly QuizQuestion[] = autumnLines.map(([title, ...options], at) => ({
  qid: `q${at + 1}`,
  title,
  options: optionsOf(options.map(([text]) => text)),
}))

/** The questions with these ids, in order. */
export const questionsOf = (from: readonly QuizQuestion[], qids: readonly string[]): QuizQuestion[] =>
  qids.flatMap((qid) => from.find((question) => question.qid === qid) ?? [])

/** Whether every question is answered with one of its options, and nothing else is answered (B.quiz.24). */
export const isAnswered = (questions: readonly QuizQuestion[], answers: Answers): boolean =>
  Object.keys(answers).length === questions.length &&
  questions.every(({ qid, options }) => options.some(({ oid }) => oid === answers[qid]))

/** The number of equal answers (B.quiz.22). */
export const alike = (mine: Answers, theirs: Answers): number =>
  Object.entries(mine).filter(([qid, oid]) => theirs[qid] === oid).length

/** The share of correct answers, in whole percent. */
export const rateOf = (correct: number, total: number): number =>
  total === 0 ? 0 : Math.round((correct * 100) / total)

type Setting = Pick<Env, 'FESTIVAL_QUIZZES' | 'DRAGON_BOAT_WINDOW' | 'AUTUMN_WINDOW' | 'NODE_ENV' | 'DEMO'>

/**
 * Whether users can create and answer a quiz now. A festival quiz is open during its window only, the others always
 * (B.X16). In development with demo data all are open, so that developers can see them.
 */
export function isOpen(activity: QuizActivity | typeof autumnQuiz, env: Setting, now: Date): boolean {
  if (activity === 'tacit' || activity === 'taste') return true
  if (env.FESTIVAL_QUIZZES === 'never') return false
  if (env.FESTIVAL_QUIZZES === 'always' || (env.NODE_ENV === 'development' && env.DEMO === 'auto')) return true
  const { from, until } = windowOf(activity, env)
  return from <= now && now < plus(until, 1, 'second')
}

const windowOf = (activity: 'dragonBoat' | typeof autumnQuiz, env: Setting) =>
  activity === autumnQuiz ? env.AUTUMN_WINDOW : env.DRAGON_BOAT_WINDOW

/** When a closed festival quiz will begin, in milliseconds; 0 for one that is open, over, or opened by hand (B.X16). */
export function beginOf(activity: QuizActivity | typeof autumnQuiz, env: Setting, now: Date): number {
  if (activity === 'tacit' || activity === 'taste' || env.FESTIVAL_QUIZZES !== 'auto') return 0
  const { from } = windowOf(activity, env)
  return isOpen(activity, env, now) || from <= now ? 0 : from.getTime()
}

/** Says why a quiz is closed, with the day on which it begins. */
export function closedText(activity: QuizActivity | typeof autumnQuiz, env: Setting, now: Date): string {
  const begin = beginOf(activity, env, now)
  return begin > 0 ? texts.coming(dayOf(begin)) : texts.closed
}

/** The share of each mooncake in a user's answers in percent, largest first. Equal shares keep the listed order. */
function sharesOf(answers: Answers): { kind: Mooncake; percent: number }[] {
  const chosen = autumnLines.map(
    ([, ...options], at) => options[oids.findIndex((oid) => oid === answers[`q${at + 1}`])],
  )
  const counts = mooncakes.map((kind) => chosen.filter((one) => one?.[1] === kind).length)
  const percents = percentsOf(counts)
  return mooncakes.map((kind, at) => ({ kind, percent: percents[at] ?? 0 })).sort((a, b) => b.percent - a.percent)
}

/**
 * The shares of counts in whole percent, which add up to 100. The parts that rounding down takes the most from get the
 * percents that are left; of equal parts, the earlier ones.
 */
export function percentsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return counts.map(() => 0)
  const exact = counts.map((count) => (count * 100) / total)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, percent) => sum + percent, 0)
  const first = exact
    .map((percent, at) => ({ at, lost: percent - Math.floor(percent) }))
    .sort((a, b) => b.lost - a.lost || a.at - b.at)
    .slice(0, left)
  for (const { at } of first) whole[at] = (whole[at] ?? 0) + 1
  return whole
}

/** The user's result: their mooncake, and the shares of all (B.autumnquiz.08). */
export function resultOf(answers: Answers): AutumnResult['resultInfo'] {
  const shares = sharesOf(answers)
  const [img1 = 'lava', img2 = 'nuts', img3 = 'snow', img4 = 'osmanthus'] = shares.map(({ kind }) => kind)
  return { kind: img1, ...cakes[img1], shares, images: { img1, img2, img3, img4, img5: '' } }
}

/** Similarity of two people in percent, by their mooncake shares and by equal answers (B.autumnquiz.05). */
export function matchOf(mine: Answers, theirs: Answers): { matchLevel: number; matchText: string } {
  const [a, b] = [sharesOf(mine), sharesOf(theirs)]
  const apart = mooncakes.reduce((sum, kind) => {
    const of = (shares: typeof a) => shares.find((share) => share.kind === kind)?.percent ?? 0
    return sum + Math.abs(of(a) - of(b))
  }, 0)
  const leaning = 100 - Math.min(100, apart / 2)
  const same = rateOf(alike(mine, theirs), autumnLines.length)
  // starts at 40 percent: six questions should not tell two people that they do not match at all
  const matchLevel = Math.round(40 + 0.6 * (0.5 * leaning + 0.5 * same))
  const matchText = matchWords.find(([from]) => matchLevel >= from)?.[1] ?? ''
  return { matchLevel, matchText }
}
