import { useState } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { verify as text } from '@/texts/verify'
import { Box, Button, NoticeBar, Skeleton } from '@/ui'
import { Foot } from '../foot'
import { passed, useVerifications } from '../queries'
import { StateCard } from '../state-card'
import { supportTap } from '../support'
import { FaceForm } from './face-form'
import { FaceIntro } from './face-intro'
import { wayBack } from './way-back'

/** /wechat/facePay: what it is and brings, then name and number; who has passed is told so. */
export function FaceScreen() {
  const mine = useVerifications()
  const [asked] = useState(wayBack.asked)
  if (!passed(mine.data, 'realName'))
    return (
      <Box className='eg-safe verify-page'>
        <FaceIntro />
        {mine.state === 'loading' ? (
          <Box className='verify-body'>
            <Skeleton kind='cards' count={1} label={text.loading} />
          </Box>
        ) : (
          <FaceForm />
        )}
      </Box>
    )
  return (
    <Box className='eg-safe verify-page'>
      <FaceIntro />
      <Box className='verify-body'>
        <StateCard kind='realName' mine={mine.data} />
        {asked && (
          <>
            <NoticeBar icon='info'>{text.face.asked}</NoticeBar>
            <Button kind='soft' size='L' block {...supportTap()}>
              {text.fail.support}
            </Button>
          </>
        )}
      </Box>
      <Foot action={text.toCenter} onTap={() => void go.replace(routes.verify.center)} />
    </Box>
  )
}
