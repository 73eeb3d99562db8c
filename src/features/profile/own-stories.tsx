import { Fragment } from 'react'
import type { Profile } from '@contract/areas/profile'
import { profileTexts, reviewState } from '@contract/options'
import { editing, stories } from '@/texts/editing'
import { profile as text } from '@/texts/profile'
import { Row, Tag, Text } from '@/ui'
import { Mentioned } from './mentioned'
import { useMine } from './queries'
import { Section } from './section'
import { PersonStories } from './stories'

/** What others read, and beside it what only the owner sees: texts in review. Until loaded, the public cards. */
export function OwnStories({ cards }: { cards: Profile['card'] }) {
  const { data: mine } = useMine()
  if (!mine) return <PersonStories cards={cards} />
  const reviewOf = (field: (typeof profileTexts)[number]) => mine.reviews.find((review) => review.field === field)
  const nickname = reviewOf('nickname')
  return (
    <>
      {nickname && (
        <Section title={<Titled title={text.of.nickname} state={nickname.state} />}>
          <Text color='t1' preLine breakWord size='body' className='eg-person-words'>
            {mine.nickname}
          </Text>
          <Note state={nickname.state} reason={nickname.reason} />
        </Section>
      )}
      {profileTexts.map((field) => {
        if (field === 'nickname') return null
        const review = reviewOf(field)
        const seen = cards.filter(({ id, contenttext }) => id === field && review && contenttext !== mine[field])
        return (
          <Fragment key={field}>
            <PersonStories cards={seen} />
            {mine[field] !== '' && (
              <Section title={<Titled title={stories[field]} state={review?.state} />}>
                <Text color='t1' preLine breakWord size='body' className='eg-person-words'>
                  <Mentioned text={mine[field]} />
                </Text>
                {review && <Note state={review.state} reason={review.reason} />}
              </Section>
            )}
          </Fragment>
        )
      })}
    </>
  )
}

const Titled = ({ title, state }: { title: string; state?: number }) => (
  <Row align='center' wrap className='eg-person-titled'>
    {title}
    {state === reviewState.pending && <Tag tone='honey'>{text.inReview}</Tag>}
    {state === reviewState.rejected && <Tag tone='danger'>{text.refused}</Tag>}
  </Row>
)

const Note = ({ state, reason }: { state: number; reason: string }) => (
  <Text mt='s2' color='t3' size='cap'>
    {state === reviewState.rejected ? editing.refused(reason) : text.ownReview}
  </Text>
)
