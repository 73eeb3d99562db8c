import { campaigns } from '@contract/play/campaigns'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { useShownAgain } from '@/shell/use-front'
import { campaigns as text } from '@/texts/play/campaigns'
import { Card, Cell, ErrorState, Skeleton, Stack, Text, usePull } from '@/ui'
import { StepCard } from './step-card'

/** The screen 脱单计划: pictures, each with a link (B.datingplan). */
export function DatingPlanScreen() {
  const { data, state, refusal, retry } = useCall(campaigns.datingPlan, {})
  useShownAgain(() => void retry())
  usePull(retry)
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.again} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='cards' count={4} label={text.loading} />
  const done = data.list.filter((step) => step.done).length
  return (
    <Stack pt='s4' pb='safe' px='s4' gap='s3'>
      <Text size='h2' balance>
        {text.lead}
      </Text>
      <Text size='sub' color='t2'>
        {text.progress(done, data.list.length)}
      </Text>
      {data.list.map((step) => (
        <StepCard key={step.image} {...step} />
      ))}
      <Card rows>
        <Cell
          icon='heart'
          title={text.relations}
          note={text.relationsText}
          onTap={() => void go(routes.user.relationCount)}
        />
      </Card>
    </Stack>
  )
}
