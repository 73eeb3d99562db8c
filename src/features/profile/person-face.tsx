import type { Profile } from '@contract/areas/profile'
import type { Level } from '@contract/options'
import { host } from '@/platform'
import { profile as text } from '@/texts/profile'
import { Avatar, Box, Carousel, Tag } from '@/ui'
import { bornLineOf } from './facts'
import { genderOf, Marks } from './marks'

/** Photos with the name on them; without a photo the avatar. A tap shows them large. */
export function PersonFace({ person, level }: { person: Profile; level: Level }) {
  const { photos, nickname } = person
  const line = bornLineOf(person)
  const name = (
    <>
      <Box className='person-name'>
        <Box className='person-nick'>{nickname}</Box>
        <Marks gender={person.gender} level={level} vip={person.vip ? 'vip' : undefined} />
        {person.isOfficial && (
          <Tag tone='brand' icon='check'>
            {text.official}
          </Tag>
        )}
      </Box>
      {line !== '' && <Box className='person-line'>{line}</Box>}
    </>
  )
  if (photos.length > 0) {
    return (
      <Carousel
        pictures={photos}
        label={text.photo}
        words={{ before: text.before, next: text.next }}
        onTap={(at) => void host.previewImages(photos, at)}
      >
        {name}
      </Carousel>
    )
  }
  return (
    <Box className='person-plain'>
      <Avatar src={person.avatar} size={96} gender={genderOf(person.gender)} label={text.photoOf(nickname)} />
      {name}
    </Box>
  )
}
