import { useState } from 'react'
import { lettersIn } from '@contract/kernel/letters'
import { offline } from '@contract/play/offline'
import { activityLimits, type Rating } from '@contract/play/offline-lists'
import { forget, useAction } from '@/api'
import { host } from '@/platform'
import { offline as text } from '@/texts/play/offline'
import { useKeptPictures } from '../../../core/uploads'
import { type Draft, rated, useDraft } from './drafts'

type Of = { signUpId: string; activityId: string; hosted: boolean; onDone: () => void }

export type Evaluating = ReturnType<typeof useEvaluating>

/** The evaluation that is being written, kept until it is sent. */
export function useEvaluating({ signUpId, activityId, hosted, onDone }: Of) {
  const { draft, now, change: keep, drop } = useDraft(signUpId)
  const [wrong, setWrong] = useState<string>()
  const [sending, setSending] = useState(false)
  useKeptPictures(
    () => now().images,
    (images) => keep({ images }),
  )
  const save = useAction(offline.saveEvaluation, {
    onDone: () => {
      drop()
      onDone()
      void forget(offline.activityInfo)
      void forget(offline.activityList)
    },
  })
  function change(part: Partial<Draft>) {
    setWrong(undefined)
    keep(part)
  }

  function submit() {
    const { rating, content, images, ...given } = now()
    if (rating === undefined) return host.toast(text.noStars)
    if (lettersIn(content.trim()) < activityLimits.evaluationMin)
      return setWrong(text.atLeast(activityLimits.evaluationMin))
    if (sending) return host.toast(text.uploading)
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
    sending,
    onSending: setSending,
    change,
    rate: (rating: Rating) => change(rated(now(), rating, hosted)),
    submit,
    busy: save.busy,
  }
}
