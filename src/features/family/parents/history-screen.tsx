import type { Interaction } from '@contract/family/parents'
import { routes } from '@/routes'
import { go, useShownAgain } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { parents as text } from '@/texts/family/parents'
import { Avatar, Card, Cell, PagedList, press, Row, SectionTitle, Stack, Text } from '@/ui'
import { genderOf } from '../../core/people'
import { Gate } from './gate'
import { GroupRow } from './group-sheet'
import { MyParents } from './invite-sheet'
import { type Auth, useInteractions } from './queries'
import { Tags } from './tags'
import './parents.scss'

/** The page /parentsMatch/historyList (C.parents.18 to 26). */
export const HistoryScreen = () => <Gate target='inside'>{(auth) => <History auth={auth} />}</Gate>

function History({ auth }: { auth: Auth }) {
  const list = useInteractions()
  useShownAgain(() => void list.freshen())
  return (
    <Stack pt='s3' pb='safe'>
      <PagedList
        list={list}
        head={<Head auth={auth} />}
        row={(row) => <InteractionRow row={row} />}
        rowKey={({ fmUid }) => fmUid}
        texts={{ ...listText, end: text.end }}
        empty={{ scene: 'visitor', title: text.empty, text: text.emptyText, compact: true }}
      />
    </Stack>
  )
}

const Head = ({ auth }: { auth: Auth }) => (
  <Stack gap='s4' mb='s3'>
    <Card rows>
      <GroupRow />
      <Cell
        icon='user'
        title={text.card}
        value={auth.paused ? text.cardPaused : text.cardOn}
        onTap={() => void go(routes.parents.card)}
      />
      <MyParents />
    </Card>
    <SectionTitle>{text.history}</SectionTitle>
  </Stack>
)

const childOf = (gender: number) => (gender === 1 ? text.son : text.daughter)

/** A parent who unlocked the viewer's data, or looked at it (C.parents.22, C.parents.23). */
const InteractionRow = ({ row }: { row: Interaction }) => {
  const { nickname, visitDate, avatar, gender, parentGender, tags, unlocked, fmUid } = row
  const said = unlocked ? text.unlockedYou(nickname) : text.lookedAtYou(nickname)
  return (
    <Stack p='s4' className='eg-tap eg-flat' {...press(() => void go(routes.parents.userDetails, { fmUid }))}>
      <Row align='center'>
        <Avatar src={avatar} gender={parentGender ? genderOf(parentGender) : undefined} size={50} />
        <Stack grow ml='s3'>
          <Text size='h3'>{said}</Text>
          <Text size='sub' color='t3' className='eg-num'>
            {visitDate}
          </Text>
        </Stack>
      </Row>
      {gender !== 0 && (
        <Stack mt='s3'>
          <Tags first={childOf(gender)} titles={tags} />
        </Stack>
      )}
      <Row mt='s2' justify='end' color='brand' size='sub'>
        {text.view}
      </Row>
    </Stack>
  )
}
