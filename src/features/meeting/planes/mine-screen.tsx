import type { PlaneRow } from '@contract/meeting/planes'
import { planes } from '@contract/meeting/planes'
import { call } from '@/api'
import { routes } from '@/routes'
import { go, useShownAgain } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { moments } from '@/texts/core/moments'
import { planes as text } from '@/texts/meeting/planes'
import { Avatar, confirm, Dot, PagedList, press, Row, Stack, Tag, Text } from '@/ui'
import { genderOf } from '../../core/people'
import { goCatch } from './auto-pickup'
import { planesChanged, useMine } from './queries'

const keyOf = ({ driftBottleId, mine }: PlaneRow) => `${driftBottleId}${String(mine)}`

/** Opens the thread of a plane. The author of a plane without an answer reads its whole text, and may delete it. */
async function open({ driftBottleId, uid, mine, reason, state, content }: PlaneRow) {
  if (uid !== '') return void go(routes.message.thread, { driftBottleId, uid })
  if (!mine) return undefined
  const title = state === 'rejected' ? text.refused(reason) : text.myPlane
  if (!(await confirm({ title, content, ok: text.remove, cancel: text.close, danger: true }))) return undefined
  const sure = { title: text.removeAsk, content: text.removeText, ok: text.remove, cancel: text.keep, danger: true }
  if (!(await confirm(sure))) return undefined
  return call(planes.remove, { driftBottleId }).then(planesChanged, () => undefined)
}

const tone = {
  pending: 'neutral',
  rejected: 'brand',
  flying: 'neutral',
  caught: 'neutral',
  answered: 'brand',
  kept: 'neutral',
} as const

/** A plane that the user threw or caught. */
const PlaneLine = ({ plane }: { plane: PlaneRow }) => (
  <Row align='center' px='s4' py='s3' className='eg-tap eg-flat' {...press(() => void open(plane))}>
    {plane.uid !== '' && (
      <Avatar src={plane.avatar} gender={plane.gender ? genderOf(plane.gender) : undefined} size={44} />
    )}
    <Stack grow ml={plane.uid === '' ? undefined : 's3'}>
      <Row align='center'>
        <Text grow size='h3' clamp={1}>
          {plane.uid === '' ? plane.content : plane.nickName}
        </Text>
        <Text rigid ml='s2' size='cap' color='t3' className='eg-num'>
          {moments.minute(plane.lastTime)}
        </Text>
      </Row>
      <Row align='center' mt='s1'>
        <Text grow size='sub' color='t2' clamp={1}>
          {plane.lastText || (plane.uid === '' ? text.noReply : plane.content)}
        </Text>
        <Row rigid ml='s2'>
          <Tag tone={tone[plane.state]}>{text.states[plane.state]}</Tag>
        </Row>
        {plane.unread > 0 && <Dot count={plane.unread} label={text.unread(plane.unread)} />}
      </Row>
    </Stack>
  </Row>
)

/** The screen 我的纸飞机. */
export function MineScreen() {
  const list = useMine()
  useShownAgain(() => void list.freshen())
  return (
    <Stack pt='s3' pb='safe'>
      <PagedList
        list={list}
        row={(plane) => <PlaneLine plane={plane} />}
        rowKey={keyOf}
        texts={{ ...listText, end: undefined }}
        empty={{
          title: text.mineEmpty,
          text: text.mineEmptyText,
          action: text.toPlay,
          onAction: () => void go(routes.message.paperPlane),
          other: text.catch,
          onOther: goCatch,
        }}
      />
    </Stack>
  )
}
