import type { Level } from '@contract/kernel/options'
import type { Profile } from '@contract/profile/profile'
import { host } from '@/platform'
import { profile as text } from '@/texts/profile/profile'
import { Avatar, Carousel, Row, Stack, Tag, Text } from '@/ui'
import { genderOf, Marks } from '../../core/people'
import { bornLineOf } from './facts'
import type { OnLike } from './liking'

type PersonFaceProps = { person: Profile; level: Level; onLike: OnLike | undefined }

export function PersonFace({ person, level, onLike }: PersonFaceProps) {
  const { photos, nickname } = person
  const line = bornLineOf(person)
  const name = (
    <>
      <Row align='center' gap='s2' className='eg-person-name'>
        <Text shrink clamp={1} size='h1'>
          {nickname}
        </Text>
        <Marks gender={person.gender} level={level} vip={person.vip ? 'vip' : undefined} />
        {person.isOfficial && (
          <Tag tone='brand' icon='check'>
            {text.official}
          </Tag>
        )}
      </Row>
      {line !== '' && (
        <Text mt='s1' size='body'>
          {line}
        </Text>
      )}
    </>
  )
  if (photos.length > 0) {
    return (
      <Carousel
        pictures={photos}
        label={text.photo}
        words={{ before: text.before, next: text.next }}
        onTap={(at) => void host.previewImages(photos, at)}
        heart={onLike && { words: text.likeThis, label: text.likePhoto, onTap: (at) => onLike({ photo: at + 1 }) }}
      >
        {name}
      </Carousel>
    )
  }
  return (
    <Stack align='center' pt='s6' pb='s4' px='s4' className='eg-person-plain'>
      <Avatar src={person.avatar} size={96} gender={genderOf(person.gender)} label={text.photoOf(nickname)} />
      {name}
    </Stack>
  )
}
