import { recordOfAccount } from '@/api'
import type { Sent } from '../../core/uploads'

export type Draft = { answer: string; caption: string; photo: Sent | undefined }

const keptDays = 7
const most = 20

/** Unsaved drafts of answers, by question. */
export const drafts = recordOfAccount<Draft>('PROMPT_DRAFT', keptDays, most)
