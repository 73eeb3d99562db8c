import { transcriptLevels } from '@contract/play/transcript'
import { transcript as text } from '@/texts/play/transcript'

/** B.transcript.04, B.transcript.06: a score of 0 is none to be graded. */
export const isGraded = ({ score }: { score: number | null }): boolean => score !== null && score > 0

/** A dash when there is none (B.transcript.03). */
export const scoreSaid = (score: number | null): string => (score === null ? text.none : String(score))

/** B.transcript.05. */
export const isRed = (level: number): boolean => level > transcriptLevels.red
