import { useState } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { verify as text } from '@/texts/account/verify'
import { Button, NoticeBar, Skeleton, Stack } from '@/ui'
import { supportTap } from '../../../core/help'
import { useAllowances } from '../../../money/goods'
import { Foot } from '../foot'
import { passed, useVerifications } from '../queries'
import { StateCard } from '../state-card'
import { FaceFee } from './face-fee'
import { FaceForm } from './face-form'
import { FaceIntro } from './face-intro'
import { wayBack } from './way-back'

/**
 * The page /wechat/facePay: an explanation, the fee if there is one, and fields for name and number. A user who has
 * already passed is told so.
 */
export function FaceScreen() {
  const mine = useVerifications()
  const cost = useAllowances()
  const [asked] = useState(wayBack.asked)
  if (!passed(mine.data, 'realName'))
    return (
      <Stack minH='screen' justify='start' className='eg-safe eg-verify-page'>
        <FaceIntro cost={cost.data} />
        {mine.state === 'loading' || cost.state === 'loading' ? (
          <Stack pb='s3' px='s4' gap='s3' className='eg-verify-body'>
            <Skeleton kind='cards' count={1} label={text.loading} />
          </Stack>
        ) : (
          <FaceFee cost={cost.data}>
            <FaceForm />
          </FaceFee>
        )}
      </Stack>
    )
  return (
    <Stack minH='screen' justify='start' className='eg-safe eg-verify-page'>
      <FaceIntro cost={cost.data} />
      <Stack pb='s3' px='s4' gap='s3' className='eg-verify-body'>
        <StateCard kind='realName' mine={mine.data} />
        {asked && (
          <>
            <NoticeBar icon='info'>{text.face.asked}</NoticeBar>
            <Button kind='soft' size='L' block {...supportTap()}>
              {text.fail.support}
            </Button>
          </>
        )}
      </Stack>
      <Foot action={text.toCenter} onTap={() => void go.replace(routes.verify.center)} />
    </Stack>
  )
}
