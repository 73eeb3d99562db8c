import { useState } from 'react'
import type { Plane } from '@contract/areas/planes'
import { planes } from '@contract/areas/planes'
import { limits } from '@contract/limits'
import { useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { planes as text } from '@/texts/planes'
import { Button, layout, Picture, Row, Sheet, Stack, TextArea } from '@/ui'
import white from './assets/plane.svg'
import { useWords } from './drafts'
import { PlaneCard } from './plane-card'
import { planesChanged, throwBack } from './queries'

/** A plane that was caught: opened, read, answered or thrown back (C.plane.19, 20, 29 to 32). */
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
        <Stack align='center' pb='s4'>
          <Picture
            src={white}
            className={layout({ block: true, square: 120, mt: 's4', mb: 's6' })}
            fit='contain'
            lazy={false}
          />
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
      <PlaneCard plane={plane} />
      <TextArea
        label={text.replyLabel}
        hideLabel
        placeholder={text.replyHere}
        rows={3}
        max={limits.planeMax}
        value={draft.words}
        onChange={draft.write}
      />
      <Button size='L' block loading={busy} onTap={reply}>
        {text.reply}
      </Button>
      <Row gap='s3'>
        <Button kind='neutral' block onTap={() => void throwBack(driftBottleId).then((gone) => gone && onClose())}>
          {text.throwBack}
        </Button>
        <Button kind='neutral' block onTap={() => void go(routes.message.report, { driftBottleId, targetUserId: uid })}>
          {text.report}
        </Button>
      </Row>
    </Stack>
  )
}
