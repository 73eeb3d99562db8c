import { transcriptLevels } from '../../../../contract/play/transcript'
import type { Keys } from '../../../kernel/keys'
import { levelNames, subjectNames, suggestions, titles } from './texts'

/** The graded subjects. All are the user's own actions, so that no number reveals anything about others. */
const subjects = ['days', 'answered', 'hearts', 'applications', 'talks', 'posts', 'replies'] as const
type Subject = (typeof subjects)[number]
/** Undefined for a user who registered after the period of the exam. */
export type Counts = Readonly<Record<Subject, number>> | undefined

/** The least counts of the levels 2, 3, 4 and 5 of each subject. */
const grading: Readonly<Record<Subject, readonly [number, number, number, number]>> = {
  days: [1, 30, 90, 180],
  answered: [1, 30, 100, 300],
  hearts: [1, 5, 20, 50],
  applications: [1, 3, 10, 30],
  talks: [1, 3, 10, 20],
  posts: [1, 5, 20, 50],
  replies: [1, 10, 50, 150],
}

const levelOf = (subject: Subject, count: number): number =>
  transcriptLevels.least + grading[subject].filter((least) => count >= least).length

/** The score from 0 to 100: the mean of all levels. Null without counts. */
export function scoreOf(counts: Counts): number | null {
  if (!counts) return null
  const points = subjects.reduce((sum, subject) => sum + levelOf(subject, counts[subject]) - transcriptLevels.least, 0)
  return Math.round((points * 100) / (subjects.length * (transcriptLevels.most - transcriptLevels.least)))
}

export const titleOf = (score: number | null): string => titles.find(([least]) => (score ?? 0) >= least)?.[1] ?? ''

export const subjectsOf = (counts: NonNullable<Counts>) =>
  subjects.map((subject) => {
    const count = counts[subject]
    const level = levelOf(subject, count)
    return { subjectName: subjectNames[subject], count, level, levelDesc: levelNames[level - 1] ?? '' }
  })

/** Number of suggestions per user. */
const suggested = 3

/** Suggestions for the weakest subjects below the highest level, weakest first. */
export const suggestionsOf = (counts: NonNullable<Counts>): string[] =>
  subjects
    .map((subject) => ({ subject, level: levelOf(subject, counts[subject]) }))
    .filter(({ level }) => level < transcriptLevels.most)
    .sort((a, b) => a.level - b.level)
    .slice(0, suggested)
    .map(({ subject }) => suggestions[subject])

const digits = 8

/** The candidate number. It is the same for the same user and exam, and does not reveal the user. */
export function numberOf(keys: Pick<Keys, 'mac'>, { exam, uid, year }: { exam: string; uid: string; year: string }) {
  const hash = keys.mac('transcript', `${exam}/${uid}`).readUInt32BE()
  return year + String(hash % 10 ** digits).padStart(digits, '0')
}
