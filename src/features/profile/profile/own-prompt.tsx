import type { ReactNode } from 'react'
import { reviewState } from '@contract/kernel/options'
import type { MyPrompt } from '@contract/profile/prompts'
import { promptTitles } from '@contract/profile/prompts-questions'
import { profile as text } from '@/texts/profile/profile'
import { Stack } from '@/ui'
import { AnswerPhoto, AnswerThumb } from './answer-photo'
import { OwnNote, OwnTitle } from './own-review'
import { Section } from './section'
import { Answer } from './stories'

/** The review of an answer's parts: refused if any was refused, else in review if any is, else none. */
function reviewOf({ answerReview, photo, caption, captionReview }: MyPrompt) {
  const parts = [answerReview, photo ?? undefined, caption === '' ? undefined : captionReview]
  return (
    parts.find((part) => part?.state === reviewState.rejected) ??
    parts.find((part) => part?.state === reviewState.pending)
  )
}

/**
 * The user's own answer as last written, with its review state. With `children`, which are buttons, the photo is small.
 */
export function OwnPrompt({ one, children }: { one: MyPrompt; children?: ReactNode }) {
  const { question, answer, photo, caption } = one
  const title = promptTitles[question]
  const review = reviewOf(one)
  const Photo = children === undefined ? AnswerPhoto : AnswerThumb
  return (
    <Section title={<OwnTitle title={title} state={review?.state} />}>
      <Stack>
        <Answer>{answer}</Answer>
        {photo && <Photo photo={photo.url} caption={caption} label={text.answerPhoto(title)} />}
        {review && <OwnNote state={review.state} reason={review.reason} />}
        {children}
      </Stack>
    </Section>
  )
}
