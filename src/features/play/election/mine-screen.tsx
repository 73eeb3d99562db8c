import type { ElectionRow } from '@contract/play/election'
import { routes } from '@/routes'
import { go, TopBar, useShownAgain } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { moments } from '@/texts/core/moments'
import { election as text } from '@/texts/play/election'
import { PagedList, press, Row, Stack, Tag, Text } from '@/ui'
import { useMine } from './queries'

const tones = { coming: 'honey', open: 'brand', ended: 'neutral' } as const

const Line = ({ row }: { row: ElectionRow }) => (
  <Row
    align='center'
    p='s4'
    className='eg-tap eg-flat'
    {...press(() => void go(routes.election.index, { eventId: row.eventId }))}
  >
    <Stack grow>
      <Text size='h3' clamp={1}>
        {row.title}
      </Text>
      <Text mt='s1' size='sub' color='t2' className='eg-num'>
        {text.span(moments.minute(row.electionStartTime), moments.minute(row.electionEndTime))}
      </Text>
    </Stack>
    <Row rigid ml='s2'>
      <Tag tone={tones[row.phase]}>{text.phases[row.phase]}</Tag>
    </Row>
  </Row>
)

/** Our own page: the elections that the viewer takes part in. */
export function MineScreen() {
  const list = useMine()
  useShownAgain(() => void list.freshen())
  return (
    <>
      <TopBar />
      <PagedList
        list={list}
        row={(row) => <Line row={row} />}
        rowKey={({ eventId }) => eventId}
        texts={{ ...listText, end: undefined }}
        empty={{ title: text.none, text: text.noneText }}
      />
    </>
  )
}
