import type { Pick as Picked } from '@contract/meeting/picks'
import { routes } from '@/routes'
import { go } from '@/shell'
import { picks as text } from '@/texts/meeting/picks'
import { Avatar, BoneMeter, Icon, layout, Picture, press, Row, Stack, Text } from '@/ui'
import { genderOf, Marks } from '../../core/people'
import { lineOf } from '../../profile/profile'
import { icons } from './reasons'
import './custom.scss'

export function PickRow({ pick }: { pick: Picked }) {
  const { uid, nickname, photos, avatar, gender, level, vip, age, compatibility, reasons } = pick
  const photo = photos[0] ?? avatar
  return (
    <Row align='stretch' p='s3' className='eg-card eg-tap' {...press(() => void go(routes.user.info, { uid }))}>
      <Row relative w={96} minH={120} rigid align='center' justify='center' radius='m' clip bg='sunken'>
        {photo === '' ? (
          <Avatar src='' size={72} gender={genderOf(gender)} />
        ) : (
          <Picture src={photo} className={layout({ full: true, fill: true, h: 'full' })} />
        )}
      </Row>
      <Stack grow ml='s3'>
        <Row align='center' gap='s1'>
          <Text shrink clamp={1} size='h3'>
            {nickname}
          </Text>
          <Text rigid className='eg-num'>
            {age}
          </Text>
          <Marks level={level} vip={vip ? 'vip' : undefined} />
        </Row>
        <Text color='t2' clamp={1} size='sub'>
          {lineOf(pick)}
        </Text>
        {compatibility !== undefined && (
          <Row align='center' my='s1'>
            <Text rigid mr='s2' color='brand' weight='medium' size='sub' className='eg-num'>
              {text.fitOf(compatibility)}
            </Text>
            <Stack grow>
              <BoneMeter small value={compatibility} label={text.fit} />
            </Stack>
          </Row>
        )}
        {reasons.slice(0, 2).map(({ kind, text: sentence }) => (
          <Row key={sentence} align='center' color='t2' size='cap' className='eg-custom-found-reason'>
            <Icon name={icons[kind]} size={14} />
            <Text shrink ml='s1' clamp={1} className='eg-custom-found-sentence'>
              {sentence}
            </Text>
          </Row>
        ))}
      </Stack>
    </Row>
  )
}
