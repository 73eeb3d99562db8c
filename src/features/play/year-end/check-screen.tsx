import { useState } from 'react'
import { yearEnd, type YearEndDraw } from '@contract/play/year-end'
import { session, useCall } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/core/list'
import { yearEnd as text } from '@/texts/play/year-end'
import { Button, Card, Digest, EmptyState, PagedList, Row, Skeleton, Stack, Text } from '@/ui'
import { asked, useActivity, useMyDraws } from './queries'
import { isOwnSeed, isRight, rangesOf } from './rules'
import { sentSeeds } from './sent-seeds'

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
        <Recipe activityId={activityId} />
        {published.map(({ day, commitment }) => (
          <Fact key={day} name={text.commitmentOf(day)} value={commitment} />
        ))}
      </Card>
    </Stack>
  )
}

/** The recipe, with which a draw can be recomputed outside the app. */
function Recipe({ activityId }: { activityId: string }) {
  const prizes = useCall(yearEnd.prizes, asked(activityId), { silent: true }).data?.list ?? []
  return (
    <Stack mt='s2'>
      <Text size='cap' color='t2'>
        {text.recipe}
      </Text>
      {text.recipeLines.map((line) => (
        <Text key={line} mt='s1' size='sub' breakWord>
          {line}
        </Text>
      ))}
      {rangesOf(prizes).map(({ prize, from, until }) => (
        <Text key={from} size='sub' className='eg-num'>
          {text.range(from, until, prize.prizeName)}
        </Text>
      ))}
    </Stack>
  )
}

function DrawCard({ draw }: { draw: YearEndDraw }) {
  const { number, prizeName, day, commitment, secret, seed, message, mac, unit } = draw
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
      {seed !== '' && <Fact name={text.seed} value={seed} />}
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
    <Digest value={value} show={text.whole(name)} />
  </Stack>
)

function Verify({ draw }: { draw: YearEndDraw }) {
  const [right, setRight] = useState<boolean>()
  const sent = sentSeeds.useValue(String(draw.number))
  if (!isOwnSeed(draw, session.account() ?? draw.message.split('/')[2] ?? '', sent))
    return (
      <Text mt='s3' weight='bold' color='danger'>
        {text.seedWrong}
      </Text>
    )
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
