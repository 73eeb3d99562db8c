import type { profile } from '@contract/areas/profile'
import type { Data } from '@contract/define'
import { userStatus } from '@contract/options'
import { profile as text } from '@/texts/profile'
import { BoneMeter, Box, Card, NoticeBar, SectionTitle, Tag, VerifiedBadges } from '@/ui'
import { factsOf, verifiedOf } from './facts'
import { PersonFace } from './person-face'
import { PhotoGrid } from './photo-grid'
import { useMe } from './queries'

/** What somebody says of themselves: photo and name, verifications, likeness, facts, words, interests, photos. */
export function Person({ userInfo: person, dataLevel, status }: Data<typeof profile.info>) {
  const { data: me } = useMe()
  const own = me?.userUuid === person.uid
  const verified = verifiedOf(person)
  const facts = factsOf(person)
  return (
    <Box className='person'>
      {own && <NoticeBar icon='eye'>{status === userStatus.normal ? text.mine : text.mineHidden}</NoticeBar>}
      <Box className='eg-card person-card'>
        <PersonFace person={person} level={dataLevel} />
        {(verified.length > 0 || person.similarity !== undefined) && (
          <Box className='person-trust'>
            {verified.length > 0 && <VerifiedBadges items={verified} />}
            {person.similarity !== undefined && <Likeness percent={person.similarity} />}
          </Box>
        )}
      </Box>
      {person.selfDescription !== '' && (
        <Section title={text.about}>
          <Box className='person-words'>{person.selfDescription}</Box>
        </Section>
      )}
      {facts.length > 0 && <Words title={text.facts} words={facts} />}
      {person.interests.length > 0 && <Words title={text.interests} words={person.interests} tone='brand' />}
      {person.photos.length > 1 && (
        <Section title={text.photos}>
          <PhotoGrid photos={person.photos} />
        </Section>
      )}
    </Box>
  )
}

const Section = ({ title, children }: { title: string; children: JSX.Element }) => (
  <Card>
    <SectionTitle>{title}</SectionTitle>
    <Box className='person-in'>{children}</Box>
  </Card>
)

const Words = ({ title, words, tone }: { title: string; words: readonly string[]; tone?: 'brand' }) => (
  <Section title={title}>
    <Box className='person-tags'>
      {words.map((word) => (
        <Tag key={word} tone={tone}>
          {word}
        </Tag>
      ))}
    </Box>
  </Section>
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
