import type { Data } from '@contract/kernel/define'
import { birthday } from '@contract/meeting/birthday'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { birthday as text } from '@/texts/meeting/birthday'
import {
  a11y,
  Avatar,
  Button,
  Card,
  EmptyState,
  ErrorState,
  layout,
  SectionTitle,
  Skeleton,
  Stack,
  Text,
  UserRow,
} from '@/ui'
import { Gift } from './gift'

type Info = Data<typeof birthday.info>

const toPublish = () => void go(routes.planet.publish, { hint: text.hint })

/** The screen 生日: the wish, the gift, and the person that the daily match found (B.birthday). */
export function BirthdayScreen() {
  const { data, state, refusal, retry } = useCall(birthday.info, {})
  if (state === 'failed')
    return <ErrorState title={text.broken} text={refusal?.msg} retry={text.again} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='cards' count={3} label={text.loading} />
  if (data.expired)
    return (
      <EmptyState
        scene='planet'
        title={text.over}
        text={text.overText}
        action={text.planet}
        onAction={() => void go(routes.home.planet)}
      />
    )
  return (
    <Stack pt='s4' pb='safe' px='s4' gap='s4'>
      <Wish {...data} />
      <Gift dogFood={data.dogFood} verified={data.verified} />
      <SectionTitle>{text.people}</SectionTitle>
      <People people={data.matchUsers} />
    </Stack>
  )
}

const Wish = ({ avatar, nickname }: Info) => (
  <Stack align='center' textAlign='center'>
    <Avatar src={avatar} size={96} />
    <Text mt='s4' size='h1' balance {...a11y({ role: 'heading', level: 1 })}>
      {text.wish(nickname)}
    </Text>
    <Text mt='s1' color='t2' size='body'>
      {text.lead}
    </Text>
    <Button size='L' className={layout({ mt: 's5' })} onTap={toPublish}>
      {text.publish}
    </Button>
  </Stack>
)

function People({ people }: { people: Info['matchUsers'] }) {
  const home = () => void go(routes.home.index)
  if (people.length === 0)
    return (
      <Card>
        <EmptyState compact title={text.nobody} action={text.home} onAction={home} />
      </Card>
    )
  return (
    <Card rows>
      {people.map(({ uid, avatar, nickname, tips }) => (
        <UserRow
          key={uid}
          name={nickname}
          avatar={avatar}
          about={tips}
          action={text.go}
          onTap={() => void go(routes.user.info, { uid })}
        />
      ))}
    </Card>
  )
}
