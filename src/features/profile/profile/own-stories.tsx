import { Fragment } from 'react'
import { profileTexts } from '@contract/kernel/options'
import type { MyProfile, Profile } from '@contract/profile/profile'
import type { MyPrompt } from '@contract/profile/prompts'
import { inTurn } from '@contract/profile/prompts-questions'
import { stories } from '@/texts/profile/editing'
import { profile as text } from '@/texts/profile/profile'
import { Text } from '@/ui'
import { MentionText } from '../../core/people'
import { useMine } from '../../core/people'
import { OwnPrompt } from './own-prompt'
import { OwnNote, OwnTitle } from './own-review'
import { useMyPrompts } from './queries'
import { Section } from './section'
import { PersonStories } from './stories'

type Cards = Profile['card']
type TextField = keyof typeof stories

/** The published texts, with the owner's versions in review. Until those have loaded, it shows the published ones. */
export function OwnStories({ cards }: { cards: Cards }) {
  const { data: mine } = useMine()
  const { data: answers } = useMyPrompts()
  if (!mine || !answers) return <PersonStories cards={cards} />
  const nickname = mine.reviews.find(({ field }) => field === 'nickname')
  const texts = profileTexts.flatMap((field) =>
    field === 'nickname' ? [] : [<OwnText key={field} field={field} mine={mine} cards={cards} />],
  )
  const said = answers.list.map((one) => <OwnAnswer key={one.question} one={one} cards={cards} />)
  return (
    <>
      {nickname && (
        <Section title={<OwnTitle title={text.of.nickname} state={nickname.state} />}>
          <Text color='t1' preLine breakWord size='body' className='eg-person-words'>
            {mine.nickname}
          </Text>
          <OwnNote state={nickname.state} reason={nickname.reason} />
        </Section>
      )}
      {inTurn(said, texts)}
    </>
  )
}

function OwnText({ field, mine, cards }: { field: TextField; mine: MyProfile; cards: Cards }) {
  const review = mine.reviews.find((one) => one.field === field)
  const seen = cards.filter(({ id, contenttext }) => id === field && review && contenttext !== mine[field])
  return (
    <Fragment>
      <PersonStories cards={seen} />
      {mine[field] !== '' && (
        <Section title={<OwnTitle title={stories[field]} state={review?.state} />}>
          <Text color='t1' preLine breakWord size='body' className='eg-person-words'>
            <MentionText text={mine[field]} />
          </Text>
          {review && <OwnNote state={review.state} reason={review.reason} />}
        </Section>
      )}
    </Fragment>
  )
}

const OwnAnswer = ({ one, cards }: { one: MyPrompt; cards: Cards }) => (
  <>
    <PersonStories cards={cards.filter(({ id, contenttext }) => id === one.question && contenttext !== one.answer)} />
    <OwnPrompt one={one} />
  </>
)
