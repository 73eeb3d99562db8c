import { useState } from 'react'
import type { Plane } from '@contract/meeting/planes'
import { planeLimits, planes } from '@contract/meeting/planes'
import { useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { planes as text } from '@/texts/meeting/planes'
import { Box, Button, Picture, Row, Sheet, Stack, TextArea } from '@/ui'
import white from './assets/plane.svg'
import { useWords } from './drafts'
import { PlaneCard } from './plane-card'
import { planesChanged, throwBack } from './queries'
import './planes.scss'

/** A caught plane, which is opened, read, and answered or thrown back (C.plane.19, 20, 29 to 32). */
export function CaughtSheet({ plane, onClose }: { plane: Plane | undefined; onClose: () => void }) {
  const [opened, setOpened] = useState('')
  const isOpen = plane !== undefined && opened === plane.driftBottleId
  return (
    <Sheet
      open={plane !== undefined}
      onClose={onClose}
      title={isOpen ? text.theirPlane : text.found}
      closeLabel={text.close}
    >
      {plane && !isOpen && (
        <Stack gap='s4'>
          <Box className='eg-planes-sky'>
            <Picture src={white} className='eg-planes-caught' fit='contain' lazy={false} />
          </Box>
          <Button size='L' block onTap={() => setOpened(plane.driftBottleId)}>
            {text.open}
          </Button>
        </Stack>
      )}
      {plane && isOpen && <Opened plane={plane} onClose={onClose} />}
    </Sheet>
  )
}

function Opened({ plane, onClose }: { plane: Plane; onClose: () => void }) {
  const { driftBottleId, uid } = plane
  const draft = useWords(`${driftBottleId}${uid}`)
  const { run, busy } = useAction(planes.reply, {
    silent: true,
    onDone: () => {
      draft.drop()
      host.toast(text.replied)
      planesChanged()
      onClose()
    },
    onFailed: (refusal) => host.toast(refusal?.msg || text.replyFailed),
  })
  function reply() {
    const wish = draft.sending()
    if (wish.content === '') host.toast(text.blank)
    else void run({ ...wish, driftBottleId, uid, messageType: 'txt' })
  }
  return (
    <Stack gap='s3'>
      <Box className='eg-planes-sky'>
        <Box className='eg-planes-letter'>
          <PlaneCard plane={plane} />
        </Box>
      </Box>
      <TextArea
        label={text.replyLabel}
        hideLabel
        placeholder={text.replyHere}
        rows={3}
        max={planeLimits.planeMax}
        value={draft.words}
        onChange={draft.write}
      />
      <Row gap='s3' className='eg-planes-ways'>
        <Button
          size='L'
          kind='neutral'
          block
          onTap={() => void throwBack(driftBottleId).then((gone) => gone && onClose())}
        >
          {text.throwBack}
        </Button>
        <Button size='L' block loading={busy} onTap={reply}>
          {text.reply}
        </Button>
      </Row>
      <Row justify='center'>
        <Button
          size='S'
          kind='text'
          className='eg-planes-report'
          onTap={() => void go(routes.message.report, { driftBottleId, targetUserId: uid })}
        >
          {text.report}
        </Button>
      </Row>
    </Stack>
  )
}
