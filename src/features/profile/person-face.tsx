import type { Profile } from '@contract/areas/profile'
import type { Level } from '@contract/options'
import { host } from '@/platform'
import { profile as text } from '@/texts/profile'
import { Avatar, Box, Picture, press, Tag } from '@/ui'
import { lineOf } from './facts'
import { genderOf, Marks } from './marks'

/** The first photo with the name on it; without a photo the avatar. A tap shows all photos. */
export function PersonFace({ person, level }: { person: Profile; level: Level }) {
  const { photos, nickname } = person
  const [first] = photos
  const line = lineOf(person)
  const name = (
    <>
      <Box className='person-name'>
        <Box className='person-nick'>{nickname}</Box>
        <Marks gender={person.gender} level={level} vip={person.vip ? 'vip' : undefined} />
        {person.isOfficial && <Tag tone='brand'>{text.official}</Tag>}
      </Box>
      {line !== '' && <Box className='person-line'>{line}</Box>}
    </>
  )
  if (first === undefined) {
    return (
      <Box className='person-plain'>
        <Avatar src={person.avatar} size={96} gender={genderOf(person.gender)} label={text.photoOf(nickname)} />
        {name}
      </Box>
    )
  }
  return (
    <Box className='person-face' {...press(() => void host.previewImages(photos, 0))}>
      <Picture src={first} className='person-photo' alt={text.photoOf(nickname)} lazy={false} />
      <Box className='person-over'>{name}</Box>
    </Box>
  )
}
