import { transcriptLevels } from '../../../../contract/play/transcript'
import type { Keys } from '../../../kernel/keys'
import { levelNames, subjectNames, suggestions, titles } from './texts'

/** The graded subjects: a user's own actions only, so that no number tells about others. */
const subjects = ['days', 'answered', 'hearts', 'applications', 'talks', 'posts', 'replies'] as const
type Subject = (typeof subjects)[number]
/** Undefined for a user who was not registered yet when the exam ended. */
export type Counts = Readonly<Record<Subject, number>> | undefined

/** The counts from which on a subject is of level 2, 3, 4 and 5. */
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

/** The mean of all levels, 0 to 100; null without counts. */
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

/** For the weakest subjects that can be better, the weakest first. */
export const suggestionsOf = (counts: NonNullable<Counts>): string[] =>
  subjects
    .map((subject) => ({ subject, level: levelOf(subject, counts[subject]) }))
    .filter(({ level }) => level < transcriptLevels.most)
    .sort((a, b) => a.level - b.level)
    .slice(0, suggested)
    .map(({ subject }) => suggestions[subject])

const digits = 8

/** Candidate number: the same for the same person and exam, without revealing whose it is. */
export function numberOf(keys: Pick<Keys, 'mac'>, { exam, uid, year }: { exam: string; uid: string; year: string }) {
  const hash = keys.mac('transcript', `${exam}/${uid}`).readUInt32BE()
  return year + String(hash % 10 ** digits).padStart(digits, '0')
}
