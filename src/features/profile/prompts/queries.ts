import type { Data } from '@contract/kernel/define'
import { reviewState } from '@contract/kernel/options'
import { profile } from '@contract/profile/profile'
import { type MyPrompt, prompts } from '@contract/profile/prompts'
import { forget, put, useAction } from '@/api'

type Mine = Data<typeof prompts.mine>

function learned(mine: Mine) {
  put(prompts.mine, {}, mine)
  void forget(profile.info)
}

/** Whether a part of the answer is still in review. */
export const waits = ({ answerReview, captionReview, photo }: MyPrompt) =>
  [answerReview?.state, captionReview?.state, photo?.state].includes(reviewState.pending)

/** The reasons why parts of an answer are hidden from others. Only the owner sees them. */
export const refusalsOf = ({ answerReview, captionReview, photo }: MyPrompt) => ({
  answer: answerReview?.state === reviewState.rejected ? answerReview.reason : undefined,
  photo: photo?.state === reviewState.rejected ? photo.reason : undefined,
  caption: captionReview?.state === reviewState.rejected ? captionReview.reason : undefined,
})

export const useSetPrompt = (done: (mine: Mine, question: MyPrompt['question']) => void) =>
  useAction(prompts.set, {
    onDone(mine, { question }) {
      learned(mine)
      done(mine, question)
    },
  })

/** Puts the answers into a new order. Those that are left out are deleted. */
export const useArrangePrompts = () => useAction(prompts.arrange, { onDone: learned })
