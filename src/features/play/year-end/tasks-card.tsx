import { yearEnd as text } from '@/texts/play/year-end'
import { ErrorState, Row, SectionTitle, Skeleton, Stack, Text } from '@/ui'
import type { YearEnd } from './queries'
import { balanceShown } from './rules'
import { TaskRow } from './task-row'

type CardProps = Pick<YearEnd, 'tasks' | 'account'> & { activityId: string; onClaimed: () => void }

/** The card 攒脱单值: the balance, and the tasks that earn points. */
export const TasksCard = ({ tasks, account, ...rest }: CardProps) => (
  <Stack mx='s4' mt='s6' px='s4' pt='s3' pb='s2' bg='card' radius='xl'>
    <Row align='center' justify='between'>
      <SectionTitle>{text.tasks}</SectionTitle>
      <Text rigid size='sub' color='t2'>
        {text.mine}{' '}
        <Text inline size='h3' color='brand' className='eg-num'>
          {account.data ? balanceShown(account.data.balance) : '–'}
        </Text>
      </Text>
    </Row>
    <Rows tasks={tasks} {...rest} />
  </Stack>
)

function Rows({ tasks, ...rest }: Omit<CardProps, 'account'>) {
  if (tasks.data)
    return (
      <Stack ruled>
        {tasks.data.list.map((task) => (
          <TaskRow key={task.taskId} task={task} {...rest} />
        ))}
      </Stack>
    )
  if (tasks.state === 'loading') return <Skeleton kind='lines' count={3} label={text.loading} />
  return (
    <ErrorState
      compact
      title={text.failed}
      text={tasks.refusal?.msg}
      retry={text.retry}
      onRetry={() => void tasks.retry()}
    />
  )
}
