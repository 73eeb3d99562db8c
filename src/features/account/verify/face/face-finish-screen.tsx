import { useLoggedIn } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { goLogIn } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { Button, classes, EmptyState, ErrorState, layout, Picture, Stack, Text, WaitingDots } from '@/ui'
import happy from '../assets/mascot-happy.svg'
import { useFaceResult } from './use-face-result'
import './face.scss'

const restart = () => void go.replace(routes.verify.facePay)
// polls for about a minute
const times = 14

/** The page /wechat/faceFinish polls the check and then shows its result page instead. */
export function FaceFinishScreen({ bizToken }: { bizToken?: string }) {
  const loggedIn = useLoggedIn()
  // the check may end in a browser where the user has no session
  return loggedIn ? <Waiting bizToken={bizToken} /> : <Elsewhere />
}

function Waiting({ bizToken }: { bizToken?: string }) {
  const { waiting, again } = useFaceResult({ bizToken, times })
  if (waiting === 'failed') return <ErrorState title={text.finish.failed} retry={text.retry} onRetry={again} />
  if (waiting === 'none')
    return (
      <EmptyState title={text.finish.none} text={text.finish.noneText} action={text.finish.start} onAction={restart} />
    )
  const slow = waiting === 'slow'
  return (
    <Stack align='center' textAlign='center' className='eg-face-end'>
      <Picture
        src={happy}
        className={classes('eg-face-end-picture', layout({ block: true, square: 160 }))}
        fit='contain'
        lazy={false}
      />
      <Text mt='s4' px='s4' size='h1'>
        {slow ? text.finish.slow : text.finish.done}
      </Text>
      <Text mt='s2' px='s4' color='t2' preLine size='body'>
        {slow ? text.finish.slowText : text.finish.doneText}
      </Text>
      {!slow && (
        <Stack mt='s5'>
          <WaitingDots tone='success' label={text.finish.progress} />
        </Stack>
      )}
      <Stack full gap='s2' mt='s6' className='eg-face-end-foot'>
        <Button size='L' block onTap={again}>
          {text.finish.finished}
        </Button>
        <Button size='L' kind='text' block onTap={restart}>
          {text.finish.restart}
        </Button>
      </Stack>
    </Stack>
  )
}

const Elsewhere = () => (
  <EmptyState
    scene='notice'
    title={text.finish.elsewhere}
    text={text.finish.elsewhereText}
    action={text.finish.login}
    onAction={goLogIn}
  />
)
