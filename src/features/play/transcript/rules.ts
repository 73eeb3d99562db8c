import { transcriptLevels } from '@contract/play/transcript'
import { transcript as text } from '@/texts/play/transcript'

/** Tells whether there is a grade. A score of 0 gets none (B.transcript.04, B.transcript.06). */
export const isGraded = ({ score }: { score: number | null }): boolean => score !== null && score > 0

/** The score as text; a dash when there is none (B.transcript.03). */
export const scoreSaid = (score: number | null): string => (score === null ? text.none : String(score))

/** Whether the level is written in red (B.transcript.05). */
export const isRed = (level: number): boolean => level > transcriptLevels.red
