import type { ReactNode } from 'react'
import type { Data } from '@contract/kernel/define'
import type { SeenBy } from '@contract/planet/planet-parts'
import type { profile } from '@contract/profile/profile'
import { profile as text } from '@/texts/profile/profile'
import { Row, Stack, Tag, Text, VerifiedBadges } from '@/ui'
import { verifiedOf } from './brief'
import { type Fact, factsOf, tagsOf } from './facts'
import { GreetingPlay } from './greeting-play'
import { Likeness } from './likeness'
import type { OnLike } from './liking'
import { PersonFace } from './person-face'
import { Posts } from './posts'
import { Section } from './section'

type PersonProps = {
  answer: Data<typeof profile.info>
  own: boolean
  head?: ReactNode
  stories: ReactNode
  /** Shows the user's own profile as this kind of viewer sees it. */
  as?: SeenBy
  onLike?: OnLike
}

export function Person({ answer, own, head, stories, onLike, as }: PersonProps) {
  const { userInfo: person, dataLevel } = answer
  const verified = verifiedOf(person)
  const facts = factsOf(person)
  const tags = tagsOf(person)
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3' className='eg-person'>
      {head}
      <Stack radius='xl' clip className='eg-card'>
        <PersonFace person={person} level={dataLevel} onLike={onLike} />
        {(verified.length > 0 || person.similarity !== undefined || person.greeting) && (
          <Stack pt='s3' pb='s4' px='s4' className='eg-person-trust'>
            {person.greeting && (
              <Row mb='s3'>
                <GreetingPlay {...person.greeting} />
              </Row>
            )}
            {verified.length > 0 && <VerifiedBadges items={verified} />}
            {person.similarity !== undefined && <Likeness percent={person.similarity} />}
          </Stack>
        )}
      </Stack>
      {stories}
      {facts.length > 0 && (
        <Section title={text.facts}>
          <Facts facts={facts} />
        </Section>
      )}
      {tags.length > 0 && (
        <Section title={text.interests}>
          <Row mt='-s2' ml='-s2' wrap className='eg-person-tags'>
            {tags.map((word) => (
              <Tag key={word} tone='brand'>
                {word}
              </Tag>
            ))}
          </Row>
        </Section>
      )}
      <Posts uid={person.uid} own={own} as={as} />
    </Stack>
  )
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Row mt='-s3' wrap>
    {facts.map(({ name, value }) => (
      <Stack key={name} mt='s3' pr='s3' className='eg-person-fact'>
        <Text color='t3' size='cap'>
          {name}
        </Text>
        <Text breakWord size='body'>
          {value}
        </Text>
      </Stack>
    ))}
  </Row>
)
