import { useState } from 'react'
import { lettersIn } from '@contract/kernel/letters'
import { offline } from '@contract/play/offline'
import { activityLimits, type Rating } from '@contract/play/offline-lists'
import { forget, useAction } from '@/api'
import { host } from '@/platform'
import { uploads as uploadText } from '@/texts/core/uploads'
import { offline as text } from '@/texts/play/offline'
import { mayGo, parts, useKeptPictures } from '../../../core/uploads'
import { type Draft, rated, useDraft } from './drafts'

type Of = { signUpId: string; activityId: string; hosted: boolean; onDone: () => void }

export type Evaluating = ReturnType<typeof useEvaluating>

/** The evaluation that is being written, kept until it is sent. */
export function useEvaluating({ signUpId, activityId, hosted, onDone }: Of) {
  const { draft, now, change: keep, drop } = useDraft(signUpId)
  const [wrong, setWrong] = useState<string>()
  const form = `evaluation ${signUpId}`
  useKeptPictures(
    () => now().images,
    (images) => keep({ images }),
  )
  const save = useAction(offline.saveEvaluation, {
    onDone: () => {
      drop()
      parts.clear(form)
      onDone()
      void forget(offline.activityInfo)
      void forget(offline.activityList)
    },
  })
  function change(part: Partial<Draft>) {
    setWrong(undefined)
    keep(part)
  }

  async function submit() {
    const { rating, content } = now()
    if (rating === undefined) return host.toast(text.noStars)
    if (lettersIn(content.trim()) < activityLimits.evaluationMin)
      return setWrong(text.atLeast(activityLimits.evaluationMin))
    if (!(await mayGo({ form, without: uploadText.submitWithout }))) return
    const { rating: _, content: __, images, ...given } = now()
    void save.run({
      activityId,
      rating,
      ...(hosted && given),
      content: content.trim(),
      images: images.map(({ id }) => id),
    })
  }

  return {
    draft,
    wrong,
    form,
    change,
    rate: (rating: Rating) => change(rated(now(), rating, hosted)),
    submit: () => void submit(),
    busy: save.busy,
  }
}
