import { logout } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { confirm } from '@/ui'
import sad from '@/ui/assets/mascot-sad.svg'
import { supportTap } from '../../../core/help'
import { useLastFace } from '../queries'
import { ResultPage } from './result'

/** The cause named by the URL; an unknown one counts as a failed comparison (C.wechat.10). */
const causeOf = (cause: string | undefined) => (cause === 'exist' || cause === 'black' ? cause : 'compare')

function useAgain() {
  const { data: last } = useLastFace()
  const route = last?.purpose === 'marital' ? routes.verify.marital : routes.verify.facePay
  return () => void go.replace(route)
}

/** Logs out, because another account of the user has this verification. */
async function changeAccount() {
  if (!(await confirm({ content: text.fail.loginAsk, ok: text.fail.login, cancel: text.fail.stay }))) return
  await logout()
  await go.login()
}

/** The page /wechat/faceFail shows the cause and the right next step (C.wechat.07 to 10). */
export function FailScreen({ cause }: { cause?: string }) {
  const known = causeOf(cause)
  const again = useAgain()
  const support = { words: text.fail.support, ...supportTap() }
  const steps = {
    compare: { act: { words: text.fail.again, onTap: again }, other: support },
    exist: { act: { words: text.fail.login, onTap: () => void changeAccount() }, other: support },
    black: { act: support, other: { words: text.toCenter, onTap: () => void go.replace(routes.verify.center) } },
  }
  return <ResultPage {...text.fail[known]} {...steps[known]} picture={sad} />
}

/** The page /wechat/faceError is shown when there is no result (C.wechat.11). */
export function ErrorScreen() {
  const again = useAgain()
  return (
    <ResultPage
      picture={sad}
      title={text.error.title}
      text={text.error.text}
      act={{ words: text.error.again, onTap: again }}
      other={{ words: text.error.look, onTap: () => void go.replace(routes.verify.faceFinish) }}
    />
  )
}
