import { verificationStatus } from '@contract/options'
import { moments } from '@/texts/moments'
import { verify as text } from '@/texts/verify'
import { Box, Card, Icon, NoticeBar, ProgressLine } from '@/ui'
import { kinds } from './kinds'
import { type Kind, type Mine, oneOf } from './queries'

/** Where one of the four stands, above or instead of its form: passed, on its way, or why it failed the last time. */
export function StateCard({ kind, mine }: { kind: Kind; mine: Mine | undefined }) {
  const { status, reason, submitTime, decideTime, expireTime } = oneOf(mine, kind)
  if (status === verificationStatus.passed) {
    return (
      <Card>
        <Box className='verify-state'>
          <Box className='verify-state-i'>
            <Icon name={kinds[kind].icon} size={24} />
          </Box>
          <Box className='verify-state-w'>
            <Box className='verify-state-t'>{`${text.kinds[kind].title} ${text.proof.passed}`}</Box>
            <Box className='verify-state-s'>
              {`${decideTime > 0 ? `${text.passedOn(moments.day(decideTime))}，` : ''}${text.proof.passedText}`}
            </Box>
          </Box>
        </Box>
        {reason !== '' && <Box className='verify-state-s'>{`${text.proof.lastChange}：${reason}`}</Box>}
      </Card>
    )
  }
  if (status === verificationStatus.reviewing) {
    return (
      <Card>
        <Box className='verify-state-t'>{text.proof.reviewing}</Box>
        <Box className='verify-way'>
          <ProgressLine value={50} label={text.proof.reviewing} />
          <Box className='verify-way-w'>
            {text.proof.reviewSteps.map((step) => (
              <Box key={step}>{step}</Box>
            ))}
          </Box>
        </Box>
        {submitTime > 0 && <Box className='verify-state-s'>{text.proof.submitted(moments.minute(submitTime))}</Box>}
        {expireTime > 0 && <Box className='verify-state-s'>{text.proof.until(moments.monthDay(expireTime))}</Box>}
        <Box className='verify-state-s'>{text.proof.reviewText}</Box>
      </Card>
    )
  }
  if (status !== verificationStatus.failed) return null
  return (
    <Card>
      <NoticeBar icon='info'>{`${text.proof.lastReason}${reason === '' ? '' : `：${reason}`}`}</NoticeBar>
      <Box className='verify-state-s verify-state-e'>
        {kind === 'education' || kind === 'work' ? text.proof.edit : text.proof.editPlain}
      </Box>
    </Card>
  )
}
