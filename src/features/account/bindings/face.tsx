import { bindings } from '@contract/account/bindings'
import { verify } from '@contract/account/verify'
import { persistedOfAccount, useCall } from '@/api'
import { bindings as text } from '@/texts/account/bindings'
import { Button, Stack, Text } from '@/ui'
import { supportTap } from '../../core/help'
import { openCheck, Ticks, useAttempt, useConsented, useTicks } from '../verify'

/** The id of the face check that was started. The check leaves the app and then returns to this page. */
const kept = persistedOfAccount<string>('CHANGE_PHONE_FACE', 1 / 48)
export const proofByFace = { get: kept.get, drop: kept.remove }

const needed = ['face'] as const

type FaceProps = { possible: boolean; onCode: (() => void) | undefined }

/** Offers a face check to a verified user who no longer has the old number and cannot get its code. */
export function Face({ possible, onCode }: FaceProps) {
  const bizToken = kept.get()
  const last = useCall(verify.detectInfo, { bizToken }, { when: bizToken !== undefined, silent: true })
  const isDone = bizToken !== undefined && last.data?.state === 'success'
  const ticks = useTicks(needed)
  const attempt = useAttempt()
  const start = useConsented(bindings.face, needed, (started) => {
    attempt.through()
    kept.set(started.bizToken)
    start.complain(openCheck(started))
  })
  if (isDone)
    return (
      <Text color='success-strong' size='body'>
        {text.faceDone}
      </Text>
    )
  return (
    <Stack gap='s3'>
      <Text color='t2' size='sub'>
        {possible ? text.faceText : text.noFace}
      </Text>
      {possible ? (
        <>
          <Ticks ticks={ticks} onTick={() => start.complain(undefined)} />
          {start.problem !== undefined && (
            <Text color='danger' size='sub'>
              {start.problem}
            </Text>
          )}
          <Button
            kind='soft'
            block
            loading={start.busy}
            disabled={!ticks.all}
            onTap={() => void start.run({ token: attempt.of('release') })}
          >
            {text.face}
          </Button>
        </>
      ) : (
        <Button kind='soft' block {...supportTap(undefined, 'account')}>
          {text.support}
        </Button>
      )}
      {onCode && (
        <Button kind='text' onTap={onCode}>
          {text.byCode}
        </Button>
      )}
    </Stack>
  )
}
