import type { Plane } from '@contract/meeting/planes'
import { planes as text } from '@/texts/meeting/planes'
import { profile as profileText } from '@/texts/profile/profile'
import { Avatar, Card, GenderMark, layout, Row, Stack, Text } from '@/ui'
import { genderOf } from '../../core/people'

/** Shows a plane: its text, and the facts about its thrower that the server reveals (C.plane.20). */
export function PlaneCard({ plane, title }: { plane: Plane; title?: string }) {
  const { avatar, nickName, gender, birthYear, birthStep, livingCity, position, content } = plane
  const born = birthYear > 0 ? text.year(birthYear) : birthStep ? text.years(birthStep) : ''
  const facts = [born, livingCity, position].filter(Boolean).join(' · ')
  return (
    <Card>
      <Row align='center'>
        <Avatar src={avatar} gender={genderOf(gender)} size={44} />
        <Stack grow ml='s3'>
          <Row align='center'>
            <Text size='h3' clamp={1} shrink>
              {nickName}
            </Text>
            <GenderMark gender={genderOf(gender)} label={profileText[genderOf(gender)]} />
          </Row>
          {(facts || title) && (
            <Text size='sub' color='t2'>
              {facts || title}
            </Text>
          )}
        </Stack>
      </Row>
      <Text mt='s3' size='body' breakWord className={layout({ block: true })}>
        {content}
      </Text>
    </Card>
  )
}
