import { type ReactNode, useState } from 'react'
import type { MyProfile } from '@contract/profile/profile'
import { go } from '@/shell'
import { onboarding as text } from '@/texts/meeting/onboarding'
import { a11y, BottomBar, Box, Button, layout, ProgressLine, Row, Stack, Text } from '@/ui'
import type { Edit } from '../../profile/profile'
import { StepError, StepProgress } from './step-message'
import { mayBeSkipped, openSteps, type Step } from './steps'
import type { Walk } from './use-steps'

export type StepProps = { walk: Walk; mine: MyProfile; edit: Edit }

type FrameProps = StepProps & {
  step: Step
  /** Runs before the next step; false stays on this step. */
  before?: () => Promise<boolean>
  begun?: boolean
  /** Why the user cannot go on although no field is missing. It replaces the message about a missing field. */
  wait?: string
  children: ReactNode
}

/** Locks no field, because nothing is verified yet during onboarding. */
export const locks = () => undefined

const needs: Partial<Record<Step, string>> = text.need

export function StepFrame({ step, walk, mine, edit, before, begun = false, wait, children }: FrameProps) {
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isOpen = (now: MyProfile) => openSteps(now, []).includes(step)
  const skips = mayBeSkipped(step) && !begun && isOpen(mine)

  /** Saves and goes on, or stays when the server refused something. */
  async function next() {
    setWrong(undefined)
    setBusy(true)
    const may = before ? await before() : true
    const now = (await edit.settled()) ?? mine
    setBusy(false)
    if (!may) return
    if (!isOpen(now)) walk.onward(step, now)
    else if (mayBeSkipped(step)) walk.skip(step)
    else setWrong(needs[step])
  }
  const said = isOpen(mine) ? (wait ?? wrong) : undefined

  return (
    <Stack pt='s2' pb='s6' px='s4'>
      <Row align='center' mb='s3'>
        <Stack grow>
          <ProgressLine value={(walk.n / walk.all) * 100} label={text.progress} />
        </Stack>
        <Text ml='s3' color='t2' size='sub' className='eg-num'>
          {text.step(walk.n, walk.all)}
        </Text>
        <Button kind='text' size='S' className={layout({ mr: '-s3' })} onTap={() => void go.back()}>
          {text.later}
        </Button>
      </Row>
      <Box className='eg-h1' {...a11y({ role: 'heading', level: 1, live: 'polite' })}>
        {text.titles[step]}
      </Box>
      <Text mt='s1' mb='s5' color='t2' size='body'>
        {text.hints[step]}
      </Text>
      {children}
      {wrong !== undefined &&
        said !== undefined &&
        (wait === undefined ? <StepError>{said}</StepError> : <StepProgress alert>{said}</StepProgress>)}
      <BottomBar>
        {walk.back && (
          <Button kind='neutral' size='L' onTap={walk.back}>
            {text.back}
          </Button>
        )}
        <Button size='L' kind={skips ? 'soft' : 'primary'} loading={busy} onTap={() => void next()}>
          {skips ? text.skip : text.next}
        </Button>
      </BottomBar>
    </Stack>
  )
}
