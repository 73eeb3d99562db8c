import { useState } from 'react'
import { account } from '@contract/account/account'
import { bindings } from '@contract/account/bindings'
import { call, forget, useAction, useCall } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, useShownAgain } from '@/shell'
import { bindings as text } from '@/texts/account/bindings'
import { Card, Cell, confirm, ErrorState, Skeleton, Stack, Text } from '@/ui'

const changed = () => void forget(bindings.mine)

/** How to link an account that cannot be linked on this host. */
type Elsewhere = { note: string; onTap?: () => void }

/** The screen 账号绑定: phone number, WeChat and Apple. The last way to log in cannot be removed. */
export function BindingsScreen() {
  const { data, state, refusal, retry } = useCall(bindings.mine, {})
  useShownAgain(() => void retry())
  const tie = useTie()
  const untie = useAction(bindings.untie, {
    onDone() {
      host.toast(text.untiedNow)
      changed()
    },
  })
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='lines' count={3} />

  async function ask(what: 'wechat' | 'apple') {
    const name = text[what]
    const question = { title: text.untieAsk(name), content: text.untieText(name), ok: text.untie, cancel: text.cancel }
    if (await confirm(question)) void untie.run({ tie: what })
  }
  const row = (what: 'wechat' | 'apple', start: (() => void) | undefined, elsewhere: Elsewhere) => {
    const isTied = data[what]
    const onTap = isTied ? () => void ask(what) : (start ?? elsewhere.onTap)
    const acts = isTied ? text.untie : start ? text.bind : text.howInWechat
    return (
      <Cell
        title={text[what]}
        note={isTied ? text.tied : start ? text.untied : elsewhere.note}
        value={onTap && acts}
        arrow={onTap !== undefined}
        {...(onTap && !tie.busy && { onTap })}
      />
    )
  }

  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3'>
      <Card rows>
        <Cell
          icon='phone'
          title={text.phone}
          note={data.phone || text.noPhone}
          value={data.phone === '' ? text.bind : text.change}
          onTap={() => void go(routes.user.changePhone)}
        />
      </Card>
      <Card rows>
        {row('wechat', tie.wechat, { note: text.inWechat, onTap: () => void go(routes.verify.authorize) })}
        {row('apple', tie.apple, { note: text.inApple })}
      </Card>
      <Text color='t3' size='sub'>
        {text.about}
      </Text>
    </Stack>
  )
}

/** The functions that link WeChat and Apple. Each is undefined where the host does not offer it. */
function useTie() {
  const [asking, setAsking] = useState(false)
  const onDone = () => {
    host.toast(text.tiedNow)
    changed()
  }
  const wechat = useAction(bindings.tieWechat, { onDone })
  const apple = useAction(bindings.tieApple, { onDone })

  async function byWechat() {
    const code = await host.loginCode()
    if (code === undefined) host.toast(text.noAnswer)
    else await wechat.run({ code })
  }
  async function byApple() {
    setAsking(true)
    try {
      const { nonce } = await call(account.appleNonce, {}, { silent: true }).catch(() => ({ nonce: '' }))
      const reply = nonce === '' ? undefined : await host.bridge.appleLogin(nonce)
      if (reply?.ok) await apple.run({ identityToken: reply.data.identityToken })
      else if (reply?.why !== 'cancelled') host.toast(text.noApple)
    } finally {
      setAsking(false)
    }
  }
  return {
    busy: asking || wechat.busy || apple.busy,
    wechat: host.environment === 'weapp' ? () => void byWechat() : undefined,
    apple: host.environment === 'native' && host.system === 'ios' ? () => void byApple() : undefined,
  }
}
