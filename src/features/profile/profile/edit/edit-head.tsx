import { reviewState } from '@contract/kernel/options'
import type { MyProfile } from '@contract/profile/profile'
import { routes } from '@/routes'
import { go } from '@/shell'
import { completeness } from '@/texts/profile/completeness'
import { editing as text } from '@/texts/profile/editing'
import { profile as names } from '@/texts/profile/profile'
import { Avatar, BoneMeter, Box, Card, Icon, layout, Picture, press, Row, Tag, Text } from '@/ui'
import { genderOf } from '../../../core/people'
import { namesOf } from '../complete-card'

export function Completeness({ mine }: { mine: MyProfile }) {
  const missing = namesOf(mine.missing)
  return (
    <Card>
      <Box>
        <Text size='h2'>{completeness.complete(mine.completeness)}</Text>
        <Text mt='s1' mb='s2' color='t2' size='sub'>
          {missing.length > 0 ? completeness.lacks(missing) : completeness.all}
        </Text>
        <BoneMeter value={mine.completeness} label={completeness.label} />
      </Box>
    </Card>
  )
}

const shown = 4

export function Pictures({ mine }: { mine: MyProfile }) {
  const { avatar, photos, nickname } = mine
  const waiting = [avatar, ...photos].some((picture) => picture?.state === reviewState.pending)
  const refused = [avatar, ...photos].some((picture) => picture?.state === reviewState.rejected)
  return (
    <Box className='eg-card eg-card-in eg-tap' {...press(() => void go(routes.user.photos))}>
      <Row align='center' gap='s2'>
        <Text weight='medium' size='h3'>
          {text.pictures}
        </Text>
        {waiting && <Tag tone='honey'>{names.inReview}</Tag>}
        {refused && <Tag tone='danger'>{names.refused}</Tag>}
        <Text grow color='t3' textAlign='right' size='sub'>
          {photos.length > 0 ? text.picturesOf(photos.length) : text.noPictures}
        </Text>
        <Icon name='fwd' size={18} className={layout({ color: 't4' })} />
      </Row>
      <Row mt='s3'>
        <Avatar src={avatar?.url} size={64} gender={genderOf(mine.gender)} label={names.photoOf(nickname)} />
        {photos.slice(0, shown).map(({ id, url }) => (
          <Picture
            key={id}
            src={url}
            className={layout({ rigid: true, ml: 's2', radius: 's', bg: 'sunken', block: true, square: 64 })}
          />
        ))}
      </Row>
      <Text mt='s2' color='t3' size='cap'>
        {text.picturesHint}
      </Text>
    </Box>
  )
}
