import { yearEnd, type YearEndTask } from '@contract/play/year-end'
import { taskStatus } from '@contract/play/year-end-draw'
import { useAction } from '@/api'
import { host } from '@/platform'
import { yearEnd as text } from '@/texts/play/year-end'
import { Button, Row, Stack, Text } from '@/ui'
import { asked, showBalance } from './queries'
import { openTarget } from './task-target'

type RowProps = { task: YearEndTask; activityId: string; onClaimed: () => void }

export function TaskRow({ task, activityId, onClaimed }: RowProps) {
  const { taskName, taskWorth, taskTypeDesc, taskDesc, progressDesc } = task
  return (
    <Row align='center' py='s3'>
      <Stack grow mr='s3'>
        <Row wrap align='baseline'>
          <Text mr='s2' size='h3'>
            {taskName}
          </Text>
          <Text size='sub' weight='bold' color='brand' className='eg-num'>
            {text.worth(taskWorth)}
          </Text>
        </Row>
        <Text size='cap' color='t2'>
          {text.taskLine(taskTypeDesc, taskDesc, progressDesc)}
        </Text>
      </Stack>
      <TaskButton task={task} activityId={activityId} onClaimed={onClaimed} />
    </Row>
  )
}

/** The button of a task: red opens its page, blue claims the points, grey does nothing (B.yearend.09 to 11). */
function TaskButton({ task, activityId, onClaimed }: RowProps) {
  const { taskId, taskName, taskWorth, status, buttonText } = task
  const { run, busy } = useAction(yearEnd.claim, {
    onDone({ balance }) {
      showBalance(activityId, balance)
      host.toast(text.claimed(taskWorth))
      onClaimed()
    },
    onFailed: onClaimed,
  })
  const label = `${buttonText} ${taskName}`
  if (status === taskStatus.done)
    return (
      <Button size='S' kind='neutral' disabled label={label}>
        {buttonText}
      </Button>
    )
  if (status === taskStatus.open)
    return (
      <Button size='S' label={label} onTap={() => void openTarget(task)}>
        {buttonText}
      </Button>
    )
  const take = () => void run({ ...asked(activityId), taskId })
  return (
    <Button size='S' className='eg-yearend-claim' label={label} loading={busy} onTap={take}>
      {buttonText}
    </Button>
  )
}
