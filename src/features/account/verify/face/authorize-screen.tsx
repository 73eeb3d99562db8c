import { useState } from 'react'
import { loginByWechat, useLoggedIn } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { Button, classes, layout } from '@/ui'
import wink from '../assets/mascot-wink.svg'
import { ResultPage } from './result'

const verifyNow = () => void go.replace(routes.verify.facePay)
const byPhone = () => void go.login({ route: routes.verify.facePay, query: {} })

/**
 * The page /wechat/authorize for an account that is not linked to the mini-program (C.wechat.12, C.X14). Inside the
 * mini-program it links the account; elsewhere it explains where to link it.
 */
export function AuthorizeScreen() {
  const loggedIn = useLoggedIn()
  const [busy, setBusy] = useState(false)
  const inside = host.environment === 'weapp'
  async function byWechat() {
    setBusy(true)
    const tied = await loginByWechat()
    setBusy(false)
    if (tied) verifyNow()
    else host.toast(text.authorize.failed)
  }
  const verifyAct = { words: text.authorize.verify, onTap: verifyNow }
  const homeAct = { words: text.toHome, onTap: () => void go.home() }
  if (!inside)
    return (
      <ResultPage
        picture={wink}
        title={text.authorize.title}
        text={text.authorize.outside}
        act={{ words: text.authorize.verifyHere, onTap: verifyNow }}
        other={homeAct}
      />
    )
  return (
    <ResultPage
      picture={wink}
      title={text.authorize.title}
      text={text.authorize.text}
      act={{ words: text.authorize.phone, onTap: byPhone }}
      other={loggedIn ? verifyAct : homeAct}
    >
      <Button
        size='L'
        kind='outline'
        icon='chat'
        className={classes('eg-face-wechat', layout({ full: true, mt: 's6' }))}
        loading={busy}
        onTap={() => void byWechat()}
      >
        {text.authorize.wechat}
      </Button>
    </ResultPage>
  )
}
