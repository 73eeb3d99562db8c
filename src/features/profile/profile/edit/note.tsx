import type { ReactNode } from 'react'
import { reviewState } from '@contract/kernel/options'
import type { MyProfile } from '@contract/profile/profile'
import { editing as text } from '@/texts/profile/editing'
import { a11y, Text } from '@/ui'
import type { Edit, Field } from './use-edit'

/** The most important note of a field: an error of the server, its review state, or a hint. */
export function noteOf({ mine, edit }: { mine: MyProfile; edit: Edit }, field: Field, hint?: ReactNode) {
  const wrong = edit.wrong[field]
  if (wrong !== undefined) return <Bad>{wrong}</Bad>
  const review = mine.reviews.find((one) => one.field === field)
  if (review?.state === reviewState.rejected) return <Bad>{text.refused(review.reason)}</Bad>
  return hint
}

const Bad = ({ children }: { children: string }) => (
  <Text color='danger' {...a11y({ live: 'polite' })}>
    {children}
  </Text>
)
