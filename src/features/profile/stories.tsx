import type { Profile } from '@contract/areas/profile'
import { profile as text } from '@/texts/profile'
import { Text } from '@/ui'
import type { OnLike } from './liking'
import { Mentioned } from './mentioned'
import { PhotoGrid } from './photo-grid'
import { Section } from './section'

type PersonStoriesProps = { cards: Profile['card']; onLike?: OnLike }

export const PersonStories = ({ cards, onLike }: PersonStoriesProps) => (
  <>
    {cards.map(({ id, title, contenttext, contentimages }) => (
      <Section key={id} title={title} more={onLike && text.likeStory} onMore={() => onLike?.({ answer: id, title })}>
        {contenttext !== '' && (
          <Text color='t1' preLine breakWord size='body' className='eg-person-words'>
            <Mentioned text={contenttext} />
          </Text>
        )}
        {contentimages.length > 0 && <PhotoGrid photos={contentimages} label={text.picture} />}
      </Section>
    ))}
  </>
)
