import { profileTexts } from '@contract/kernel/options'
import type { Profile } from '@contract/profile/profile'
import { profile as text } from '@/texts/profile/profile'
import { Text } from '@/ui'
import { MentionText } from '../../core/people'
import { AnswerPhoto } from './answer-photo'
import type { OnLike } from './liking'
import { Section } from './section'

type Card = Profile['card'][number]
type PersonStoriesProps = { cards: readonly Card[]; onLike?: OnLike }

const isText = (id: string) => profileTexts.some((known) => known === id)

/** The texts of a profile with the answers between them, in the owner's order (A.profile.18). */
export const PersonStories = ({ cards, onLike }: PersonStoriesProps) => (
  <>
    {cards.map(({ id, title, contenttext, contentimages: [photo], caption }) => (
      <Section key={id} title={title} more={onLike && text.likeStory} onMore={() => onLike?.({ answer: id, title })}>
        {isText(id) ? (
          <Text color='t1' preLine breakWord size='body' className='eg-person-words'>
            <MentionText text={contenttext} />
          </Text>
        ) : (
          <Answer>{contenttext}</Answer>
        )}
        {photo !== undefined && (
          <AnswerPhoto
            photo={photo}
            caption={caption ?? ''}
            label={text.answerPhoto(title)}
            onLike={onLike && (() => onLike({ answer: id, title, photo: 1 }))}
          />
        )}
      </Section>
    ))}
  </>
)

/** An answer is larger than a text, because it is short and starts conversations. */
export const Answer = ({ children }: { children: string }) => (
  <Text color='t1' preLine breakWord size='h2' weight='regular'>
    {children}
  </Text>
)
