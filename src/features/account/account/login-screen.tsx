import { useCallback, useEffect } from 'react'
import { session } from '@/api'
import { routes } from '@/routes'
import { go, links, TopBar } from '@/shell'
import { account as text } from '@/texts/account/account'
import { a11y, Button, classes, layout, Picture, Stack, Text } from '@/ui'
import scene from './assets/login-scene.svg'
import { CodeStep } from './code-step'
import { ConsentLine, ConsentSheet } from './consent'
import { forParent } from './draft'
import { InvitedBy, useInvite } from './invite-code'
import { MainButton, OtherLogins } from './login-buttons'
import { NewcomerStep } from './newcomer-step'
import { ProveStep } from './prove-step'
import { useLogin } from './use-login'
import type { Back } from './use-others'
import './login-screen.scss'

/** Tells whether the login follows a child's invitation, which creates a parent's account (C.parents). */
function isParents(next = '') {
  const to = links.resolve(next)
  return to?.route === routes.parents.family && to.query.code !== undefined
}

const steps = { code: CodeStep, newcomer: NewcomerStep, prove: ProveStep }

/**
 * @param back where to return, with the result of WeChat's login page
 * @param invite the invite code
 */
export function LoginScreen({ back, invite }: { back: Back; invite?: string }) {
  const { next } = back
  const invited = useInvite(invite)
  const asParent = isParents(next)
  const onward = useCallback(() => void go.onward(next), [next])
  const login = useLogin(
    (created) =>
      created && !asParent ? void go.replace(routes.user.onboarding, next === undefined ? {} : { next }) : onward(),
    back,
  )
  const { draft, wrong, consent } = login
  const Step = steps[draft.step]
  useEffect(() => forParent(asParent), [asParent])
  useEffect(() => {
    if (session.present()) onward()
  }, [onward])

  return (
    <Stack minH='screen' justify='start'>
      <Stack rigid relative className='eg-login-sky'>
        <TopBar title='' />
        <Picture src={scene} className={classes('eg-login-scene', layout({ full: true }))} lazy={false} />
        <InvitedBy code={invited} next={next} />
      </Stack>
      <Stack relative borderBox grow bg='card' className='eg-login-sheet'>
        <Step login={login} />
        {wrong.all && (
          <Text mt='s1' color='danger' size='sub' {...a11y({ role: 'alert' })}>
            {wrong.all}
          </Text>
        )}
        {wrong.suspended && (
          <Button kind='text' block onTap={() => void go(routes.account.appeal)}>
            {text.appeal}
          </Button>
        )}
        <MainButton login={login} />
        <OtherLogins login={login} />
        <ConsentLine consent={consent} />
      </Stack>
      <ConsentSheet consent={consent} />
    </Stack>
  )
}
