import type { ReactNode } from 'react'
import type { profile } from '@contract/areas/profile'
import type { Data } from '@contract/define'
import { profile as text } from '@/texts/profile'
import { BoneMeter, Box, Tag, VerifiedBadges } from '@/ui'
import { type Fact, factsOf, tagsOf, verifiedOf } from './facts'
import { PersonFace } from './person-face'
import { Posts } from './posts'
import { Section } from './section'

type PersonProps = {
  answer: Data<typeof profile.info>
  own: boolean
  /** Above everything. */
  head?: ReactNode
  /** What they wrote of themselves. */
  stories: ReactNode
}

/** What somebody says of themselves: photos and name, verifications, likeness, words, facts, interests, newest posts. */
export function Person({ answer, own, head, stories }: PersonProps) {
  const { userInfo: person, dataLevel } = answer
  const verified = verifiedOf(person)
  const facts = factsOf(person)
  const tags = tagsOf(person)
  return (
    <Box className='person'>
      {head}
      <Box className='eg-card person-card'>
        <PersonFace person={person} level={dataLevel} />
        {(verified.length > 0 || person.similarity !== undefined) && (
          <Box className='person-trust'>
            {verified.length > 0 && <VerifiedBadges items={verified} />}
            {person.similarity !== undefined && <Likeness percent={person.similarity} />}
          </Box>
        )}
      </Box>
      {stories}
      {facts.length > 0 && (
        <Section title={text.facts}>
          <Facts facts={facts} />
        </Section>
      )}
      {tags.length > 0 && (
        <Section title={text.interests}>
          <Box className='person-tags'>
            {tags.map((word) => (
              <Tag key={word} tone='brand'>
                {word}
              </Tag>
            ))}
          </Box>
        </Section>
      )}
      <Posts uid={person.uid} own={own} />
    </Box>
  )
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box className='person-facts'>
    {facts.map(({ name, value }) => (
      <Box key={name} className='person-fact'>
        <Box className='person-fact-n'>{name}</Box>
        <Box className='person-fact-v'>{value}</Box>
      </Box>
    ))}
  </Box>
)

const Likeness = ({ percent }: { percent: number }) => (
  <Box className='person-like'>
    <Box className='person-like-n eg-num'>
      {percent}
      <Box className='person-like-p'>{text.percent}</Box>
    </Box>
    <Box className='person-like-m'>
      <Box className='person-like-t'>{text.similarity}</Box>
      <BoneMeter value={percent} label={text.similarity} />
    </Box>
  </Box>
)
