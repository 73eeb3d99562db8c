import { useCallback, useEffect } from 'react'
import { session } from '@/api'
import { host } from '@/platform'
import { go, TopBar } from '@/shell'
import { account as text } from '@/texts/account'
import { a11y, Box, Button, Picture } from '@/ui'
import scene from './assets/login-scene.svg'
import { CodeStep } from './code-step'
import { ConsentLine, ConsentSheet, PaperSheet } from './consent'
import { NewcomerStep } from './newcomer-step'
import { useLogin } from './use-login'
import './login-screen.scss'

/** Login and registration on one screen; afterwards on to where one was going. */
export function LoginScreen({ next }: { next?: string }) {
  const onward = useCallback(() => void go.onward(next), [next])
  const login = useLogin(onward)
  const { draft, wrong, busy, consent } = login
  useEffect(() => {
    if (session.present()) onward()
  }, [onward])

  return (
    <Box className='login'>
      <Box className='login-sky'>
        <TopBar title='' />
        <Picture src={scene} className='login-scene' lazy={false} />
      </Box>
      <Box className='login-sheet'>
        {draft.newcomer ? <NewcomerStep login={login} /> : <CodeStep login={login} />}
        {wrong.all && (
          <Box className='login-wrong' {...a11y({ role: 'alert' })}>
            {wrong.all}
          </Box>
        )}
        <Button size='L' block className='login-go' loading={busy} onTap={login.submit}>
          {draft.newcomer ? text.register : text.login}
        </Button>
        {host.environment === 'weapp' && !draft.newcomer && !draft.tieWechat && (
          <Button kind='outline' size='L' block icon='chat' className='login-wx' disabled={busy} onTap={login.byWechat}>
            {text.wechat}
          </Button>
        )}
        <ConsentLine consent={consent} />
      </Box>
      <ConsentSheet consent={consent} />
      <PaperSheet consent={consent} />
    </Box>
  )
}
