import { useState } from 'react'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, type Sent } from '@/shell'
import { transcript as text } from '@/texts/play/transcript'
import { BottomBar, Button, Row, Sheet, Stack } from '@/ui'
import { HiddenNotice } from '../../core/people'
import { usePoster } from '../../core/poster'
import { ShareButtons } from '../../planet/planet'
import { drawTranscript } from './poster'
import { type Asked, type Exam, type Transcript, useSharing } from './queries'
import { scoreSaid } from './rules'

const Discuss = ({ exam: { extInfo } }: { exam: Exam }) =>
  extInfo.topicId === '' ? null : (
    <Stack grow>
      <Button
        size='L'
        block
        kind='soft'
        icon='planet'
        onTap={() => void go(routes.planet.topic, { topicId: extInfo.topicId })}
      >
        {text.discuss}
      </Button>
    </Stack>
  )

/** The buttons below another user's transcript, which can be neither shared nor saved (B.transcript.08). */
export const ViewerFoot = ({ exam }: { exam: Exam }) => (
  <BottomBar>
    <Row grow gap='s3' care='block'>
      <Discuss exam={exam} />
      <Stack grow>
        <Button size='L' block onTap={() => void go(routes.yearly.transcript, {})}>
          {text.mine}
        </Button>
      </Stack>
    </Row>
  </BottomBar>
)

type OwnProps = { data: Transcript; asked: Asked; sent: Sent<object> }

/** The buttons below the user's own transcript (B.transcript.07). */
export function OwnFoot({ data, asked, sent }: OwnProps) {
  const [open, setOpen] = useState<'share' | 'poster'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {open === 'share' && <ShareSheet data={data} asked={asked} sent={sent} onClose={close} />}
      {open === 'poster' && <PosterSheet exam={data.examInfo} onClose={close} />}
      <BottomBar>
        <Stack grow>
          <Row gap='s3' mb='s2' care='block'>
            <Discuss exam={data.examInfo} />
            <Stack grow>
              <Button size='L' block kind='neutral' icon='img' onTap={() => setOpen('poster')}>
                {text.download}
              </Button>
            </Stack>
          </Row>
          <Button size='L' block icon='share' onTap={() => setOpen('share')}>
            {text.share}
          </Button>
        </Stack>
      </BottomBar>
    </>
  )
}

/** First explains the content and the readers of the link, then offers the ways to share it. */
function ShareSheet({ data, asked, sent, onClose }: OwnProps & { onClose: () => void }) {
  const { share, withdraw, busy } = useSharing(asked)
  const renew = async () => {
    if (await share()) host.toast(text.renewed)
  }
  return (
    <Sheet open onClose={onClose} title={text.shareTitle} text={text.shareText} closeLabel={text.close}>
      <HiddenNotice />
      {data.encodedUid === '' ? (
        <Button size='L' block disabled={busy} onTap={() => void share()}>
          {text.make}
        </Button>
      ) : (
        <Stack gap='s3'>
          <ShareButtons sent={sent} />
          <Row gap='s3'>
            <Stack grow>
              <Button size='L' block kind='neutral' disabled={busy} onTap={() => void renew()}>
                {text.renew}
              </Button>
            </Stack>
            <Stack grow>
              <Button size='L' block kind='neutral' disabled={busy} onTap={() => void withdraw()}>
                {text.withdraw}
              </Button>
            </Stack>
          </Row>
        </Stack>
      )}
    </Sheet>
  )
}

function PosterSheet({ exam, onClose }: { exam: Exam; onClose: () => void }) {
  const { view, foot } = usePoster({
    fileName: text.file,
    alt: text.posterAlt(exam.userName, scoreSaid(exam.score)),
    code: { poster: 'transcript' },
    draw: (pen, code) => drawTranscript(pen, exam, code),
  })
  return (
    <Sheet open onClose={onClose} title={text.poster} closeLabel={text.close} foot={foot}>
      {view}
    </Sheet>
  )
}
