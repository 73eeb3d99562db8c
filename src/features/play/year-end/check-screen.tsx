import { useState } from 'react'
import type { YearEndDraw } from '@contract/play/year-end'
import { host } from '@/platform'
import { list as listText } from '@/texts/core/list'
import { yearEnd as text } from '@/texts/play/year-end'
import { Button, Card, EmptyState, PagedList, Row, Skeleton, Stack, Text } from '@/ui'
import { useActivity, useMyDraws } from './queries'
import { isRight } from './rules'

/** Our own page: the user's draws with the data to recompute them, recomputed on this device. */
export const CheckScreen = ({ activityId }: { activityId: string }) => (
  <PagedList
    list={useMyDraws(activityId)}
    row={(draw) => <DrawCard draw={draw} />}
    rowKey={({ number }) => String(number)}
    texts={listText}
    head={<Hint activityId={activityId} />}
    skeleton={<Skeleton kind='cards' count={2} label={text.loading} />}
    empty={<EmptyState title={text.noDraws} />}
  />
)

/** Explains the check and lists the published commitments, tomorrow's first. */
function Hint({ activityId }: { activityId: string }) {
  const published = useActivity(activityId).data?.commitments.slice(0, 3) ?? []
  return (
    <Stack mb='s3'>
      <Card>
        {text.checkHint.map((line) => (
          <Text key={line} mb='s1' size='sub' color='t2'>
            {line}
          </Text>
        ))}
        {published.map(({ day, commitment }) => (
          <Fact key={day} name={text.commitmentOf(day)} value={commitment} />
        ))}
      </Card>
    </Stack>
  )
}

function DrawCard({ draw }: { draw: YearEndDraw }) {
  const { number, prizeName, day, commitment, secret, message, mac, unit } = draw
  return (
    <Stack p='s4'>
      <Row align='center' justify='between'>
        <Text size='h3'>{`${text.number(number)} · ${prizeName}`}</Text>
        <Text rigid size='sub' color='t2' className='eg-num'>
          {day}
        </Text>
      </Row>
      <Fact name={text.commitment} value={commitment} />
      <Fact name={text.secret} value={secret || text.secretLater} />
      <Fact name={text.message} value={message} />
      <Fact name={text.mac} value={mac} />
      <Fact name={text.unit} value={text.unitOf(unit)} />
      <Verify draw={draw} />
    </Stack>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <Stack mt='s2'>
    <Text size='cap' color='t2'>
      {name}
    </Text>
    <Text size='sub' breakWord className='eg-num'>
      {value}
    </Text>
  </Stack>
)

function Verify({ draw }: { draw: YearEndDraw }) {
  const [right, setRight] = useState<boolean>()
  if (draw.secret === '')
    return (
      <Text mt='s3' size='sub' color='t2'>
        {text.later}
      </Text>
    )
  if (right !== undefined)
    return (
      <Text mt='s3' weight='bold' color={right ? 'success-strong' : 'danger'}>
        {right ? text.right : text.wrong}
      </Text>
    )
  return (
    <Row mt='s3'>
      <Button
        size='M'
        kind='soft'
        onTap={() => void isRight(draw, (key, words) => host.hmac(key, words)).then(setRight)}
      >
        {text.verify}
      </Button>
    </Row>
  )
}
