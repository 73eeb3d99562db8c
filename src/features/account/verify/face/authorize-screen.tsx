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

/** The page /wechat/authorize links the account to the mini-program (C.wechat.12, C.X14). */
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
  return (
    <ResultPage
      picture={wink}
      title={text.authorize.title}
      text={text.authorize.text}
      act={{ words: text.authorize.phone, onTap: byPhone }}
      other={
        loggedIn
          ? { words: text.authorize.verify, onTap: verifyNow }
          : { words: text.toHome, onTap: () => void go.home() }
      }
    >
      {inside && (
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
      )}
    </ResultPage>
  )
}
