import { useState } from 'react'
import { reasonsOf, reportReasons, reports } from '@contract/care/reports'
import type { Input } from '@contract/kernel/define'
import { isBlank } from '@contract/kernel/letters'
import { useAction } from '@/api'
import { host } from '@/platform'
import { reports as text } from '@/texts/care/reports'
import { uploads as uploadText } from '@/texts/core/uploads'
import { mayGo, parts } from '../../core/uploads'
import { type Draft, draftOf, dropDraft, keepDraft } from './draft'

type Told = Input<typeof reports.report>
type OfUser = Pick<Told, 'place' | 'conversationId' | 'seqs'> & { uid: string }
type OfContent = Pick<Input<typeof reports.content>, 'dynamicId' | 'commentId'>
type OfPlane = Pick<Input<typeof reports.plane>, 'driftBottleId' | 'targetUserId'>
type OfFamily = Pick<Input<typeof reports.family>, 'respondentUserId'>
/**
 * The target of a report: a user, a post, a comment below a post, or the other person of a paper plane or of parents'
 * matching.
 */
export type Reported = OfUser | OfContent | OfPlane | OfFamily

/** The reason that requires an explanation (C.report.03). */
const other = '6'

/** The kind of the target, which decides about the offered reasons. */
function kindOf(reported: Reported): keyof typeof reasonsOf {
  if ('uid' in reported) return 'user'
  if ('targetUserId' in reported) return 'plane'
  return 'respondentUserId' in reported ? 'family' : 'content'
}

function keyOf(reported: Reported): string {
  if ('uid' in reported) return `${reported.uid} ${reported.place}`
  if ('targetUserId' in reported) return reported.targetUserId
  return 'respondentUserId' in reported ? reported.respondentUserId : (reported.commentId ?? reported.dynamicId)
}

type Filing = Pick<Told, 'reason' | 'explanation' | 'relatedImages'>

/** Sends a report by the call for its kind of target. */
function useFiling(reported: Reported, onDone: () => void) {
  const ofUser = useAction(reports.report, { onDone })
  const ofContent = useAction(reports.content, { onDone })
  const ofPlane = useAction(reports.plane, { onDone })
  const ofFamily = useAction(reports.family, { onDone })
  function send(filing: Filing) {
    if ('respondentUserId' in reported) return ofFamily.run({ ...filing, ...reported })
    if ('targetUserId' in reported) return ofPlane.run({ ...filing, ...reported })
    if (!('uid' in reported)) return ofContent.run({ ...filing, ...reported })
    const { uid: targetUserId, ...place } = reported
    return ofUser.run({ ...filing, targetUserId, ...place })
  }
  return { send, busy: [ofUser, ofContent, ofPlane, ofFamily].some(({ busy }) => busy) }
}

/** The report that is being written. It is kept until it is sent. */
export function useReport(reported: Reported, sent: () => void) {
  const of = keyOf(reported)
  const form = `report ${of}`
  const [draft, setDraft] = useState<Draft>(() => draftOf(of))
  const [wrong, setWrong] = useState<string>()
  const { send, busy } = useFiling(reported, () => {
    dropDraft()
    parts.clear(form)
    host.toast(text.done)
    sent()
  })
  function change(part: Partial<Draft>) {
    const next = { ...draftOf(of), ...part }
    keepDraft(of, next)
    setDraft(next)
    setWrong(undefined)
  }
  async function submit() {
    const { reason, explanation } = draft
    const chosen = reportReasons.find((known) => String(known) === reason)
    if (chosen === undefined) return host.toast(text.noReason)
    if (reason === other && isBlank(explanation)) {
      setWrong(text.noExplanation)
      return host.toast(text.noExplanation)
    }
    if (!(await mayGo({ form, without: uploadText.submitWithout }))) return
    const { pictures } = draftOf(of)
    void send({ reason: chosen, explanation: explanation.trim(), relatedImages: pictures.map(({ id }) => id) })
  }
  return { form, kind: kindOf(reported), draft, wrong, change, submit: () => void submit(), busy }
}

export type Report = ReturnType<typeof useReport>
