import { useEffect, useState } from 'react'
import { offline } from '@contract/play/offline'
import { evaluationStatus } from '@contract/play/offline-lists'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { offline as text } from '@/texts/play/offline'
import { EmptyState, Skeleton } from '@/ui'
import { EvaluateForm } from './evaluate-form'

/** Milliseconds until the user is sent back (B.evaluate.02, B.evaluate.03). */
const backAfter = 2000

const toList = () => void go.replace(routes.offline.list, { scope: 'mine' })

/** The page /activities/evaluate: the evaluation of an activity that the user attended (B.evaluate). */
export function EvaluateScreen({ signUpId }: { signUpId: string }) {
  const { data, state, refusal } = useCall(offline.signUpInfo, { signUpId }, { silent: true })
  const [done, setDone] = useState(false)
  if (done && data) return <Said title={text.done} text={text.doneText} activityId={data.activityId} />
  if (state === 'failed' && !data) return <Back said={refusal?.msg || text.failed} />
  if (!data) return <Skeleton kind='cards' count={3} label={text.loading} />
  if (data.evaluationStatus === evaluationStatus.late) return <Back said={text.late} />
  if (data.evaluationStatus === evaluationStatus.done) return <Said title={text.already} activityId={data.activityId} />
  return <EvaluateForm signUpId={signUpId} info={data} onDone={() => setDone(true)} />
}

/** Tells why there is nothing to evaluate, and goes back automatically. */
function Back({ said }: { said: string }) {
  useEffect(() => {
    const timer = setTimeout(toList, backAfter)
    return () => clearTimeout(timer)
  }, [])
  return <EmptyState scene='lost' title={said} text={text.soonBack} action={text.toActivities} onAction={toList} />
}

const Said = ({ title, text: line, activityId }: { title: string; text?: string; activityId: string }) => (
  <EmptyState
    scene='planet'
    title={title}
    text={line}
    action={text.toActivity}
    onAction={() => void go.replace(routes.offline.details, { activityId })}
    other={text.toActivities}
    onOther={toList}
  />
)
