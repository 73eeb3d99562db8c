import { recordOfAccount } from '@/api'
import type { Field } from './use-edit'

const keptDays = 7
const most = 20
const kept = recordOfAccount<string>('PROFILE_DRAFT', keptDays, most)

export const drafts = {
  get: (field: Field) => kept.get(field),
  keep: (field: Field, words: string) => kept.keep(field, words),
  drop: (field: Field) => kept.keep(field, undefined),
}
