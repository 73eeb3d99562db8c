import { useState } from 'react'
import type { Data } from '@contract/kernel/define'
import { degreeNames } from '@contract/kernel/option-names'
import { degree } from '@contract/kernel/options'
import { addDays, dayOf, startOf } from '@contract/kernel/time'
import { lab } from '@contract/meeting/lab'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { lab as text } from '@/texts/meeting/lab'
import { Card, Countdown, CounterTabs, EmptyState, ErrorState, Row, Skeleton, Stack, Text, UserRow } from '@/ui'
import { useLists } from './queries'

type Way = 'like' | 'unlike'
type Guessed = Data<typeof lab.liked>[number]

const tomorrow = () => startOf(addDays(dayOf(Date.now()), 1)).getTime()

/** The end of today's 猜你喜欢: when new people come, and the people that the user chose (B.lab.17 to 19). */
export function GuessOverScreen() {
  const lists = useLists()
  const { data: played } = useCall(lab.played, {}, { silent: true })
  const [way, setWay] = useState<Way>('like')
  const counted = (key: Way) => ({ key, title: text[key], ...(lists[key].data && { count: lists[key].data.length }) })
  return (
    <Stack pt='s4' pb='safe' px='s4' gap='s4'>
      <Card>
        <Text size='h2' textAlign='center'>
          {played ? text.over : text.tabs}
        </Text>
        <Row align='center' justify='center' mt='s3' color='t2' size='body'>
          {text.overText}
          <Stack ml='s2'>
            <Countdown until={tomorrow()} onEnd={() => void go.replace(routes.laboratory.guessLike)} />
          </Stack>
        </Row>
      </Card>
      <CounterTabs label={text.tabs} tabs={[counted('like'), counted('unlike')]} current={way} onChange={setWay} />
      <People key={way} way={way} list={lists[way]} />
    </Stack>
  )
}

type PeopleProps = { way: Way; list: ReturnType<typeof useLists>[Way] }

function People({ way, list: { data, state, refusal, retry } }: PeopleProps) {
  if (state === 'failed')
    return (
      <ErrorState compact title={text.failed} text={refusal?.msg} retry={text.again} onRetry={() => void retry()} />
    )
  if (!data) return <Skeleton kind='lines' count={3} label={text.loading} />
  if (data.length === 0) return <EmptyState compact title={text.none[way]} />
  return (
    <Card rows>
      {data.map((person) => (
        <UserRow
          key={person.uid}
          name={person.nickName}
          avatar={person.avatar}
          about={aboutOf(person)}
          onTap={() => void go(routes.user.info, { uid: person.uid })}
        />
      ))}
    </Card>
  )
}

/** Below junior college no degree is shown (B.X06). */
const degreeOf = (highest: Guessed['highestdegree']) => (highest >= degree.college ? degreeNames[highest] : '')

const aboutOf = ({ birthYear, constellation, highestdegree }: Guessed) =>
  [birthYear === 0 ? '' : text.born(birthYear), constellation, degreeOf(highestdegree)].filter(Boolean).join(' · ')
