import type { ReactNode } from 'react'
import { host } from '@/platform'
import { account as text } from '@/texts/account/account'
import { Button, classes, type IconName, layout } from '@/ui'
import type { Login } from './use-login'

const Way = (props: {
  icon?: IconName
  disabled: boolean
  onTap: () => void
  children: ReactNode
  className: string
}) => <Button kind='outline' size='L' block {...props} />

/** Shows the WeChat login where it is available, and Apple's in the native iOS app. */
export function OtherLogins({ login }: { login: Login }) {
  const { draft, busy, page, apple } = login
  if (draft.step !== 'code' || draft.tie) return null
  if (host.environment === 'weapp')
    return (
      <Way
        icon='chat'
        className={classes('eg-login-wechat', layout({ mt: 's3' }))}
        disabled={busy}
        onTap={login.byWechat}
      >
        {text.wechat}
      </Way>
    )
  return (
    <>
      {page.there && (
        <Way
          icon='chat'
          className={classes('eg-login-wechat', layout({ mt: 's3' }))}
          disabled={busy}
          onTap={login.byWechatPage}
        >
          {text.wechatPage}
        </Way>
      )}
      {apple.there && (
        <Way className={layout({ mt: 's3' })} disabled={busy} onTap={login.byApple}>
          {text.apple}
        </Way>
      )}
    </>
  )
}

/**
 * The main login button. In the mini-program, without a typed number, it is WeChat's phone button, which opens as soon
 * as it is tapped, so the user must give consent first.
 */
export function MainButton({ login }: { login: Login }) {
  const { draft, busy, consent } = login
  const quick = host.environment === 'weapp' && draft.step === 'code' && draft.phone === ''
  if (!quick)
    return (
      <Button
        size='L'
        block
        className={classes('eg-login-go', layout({ mt: 's2' }))}
        loading={busy}
        onTap={login.submit}
      >
        {{ code: text.login, newcomer: text.register, prove: text.proveGo }[draft.step]}
      </Button>
    )
  if (!consent.agreed)
    return (
      <Button
        size='L'
        block
        className={classes('eg-login-go', layout({ mt: 's2' }))}
        loading={busy}
        onTap={() => consent.before(() => undefined)}
      >
        {text.quick}
      </Button>
    )
  return (
    <Button
      size='L'
      block
      className={classes('eg-login-go', layout({ mt: 's2' }))}
      loading={busy}
      openType='getPhoneNumber'
      onGetPhoneNumber={({ detail }) => void login.byButton(detail.code)}
    >
      {text.quick}
    </Button>
  )
}
