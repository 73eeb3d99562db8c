import type { Pick as Picked } from '@contract/areas/picks'
import { routes } from '@/routes'
import { go } from '@/shell'
import { picks as text } from '@/texts/picks'
import { Avatar, BoneMeter, Box, Icon, Picture, press } from '@/ui'
import { genderOf, lineOf, Marks } from '../profile'
import { ageOf } from './about'
import { icons } from './reasons'
import './custom.scss'

/** Somebody in a list of recommendations: a photo, the name, how well we fit, and the first two reasons. */
export function PickRow({ pick }: { pick: Picked }) {
  const { uid, nickname, photos, avatar, gender, level, vip, birthYear, compatibility, reasons } = pick
  const photo = photos[0] ?? avatar
  const age = ageOf(birthYear, Date.now())
  return (
    <Box className='eg-card found eg-tap' {...press(() => void go(routes.user.info, { uid }))}>
      <Box className='found-f'>
        {photo === '' ? (
          <Avatar src='' size={72} gender={genderOf(gender)} />
        ) : (
          <Picture src={photo} className='found-p' />
        )}
      </Box>
      <Box className='found-w'>
        <Box className='found-name'>
          <Box className='found-nick'>{nickname}</Box>
          {age > 0 && <Box className='eg-num'>{age}</Box>}
          <Marks level={level} vip={vip ? 'vip' : undefined} />
        </Box>
        <Box className='found-line'>{lineOf(pick)}</Box>
        {compatibility !== undefined && (
          <Box className='found-fit'>
            <Box className='found-n eg-num'>{`${compatibility}${text.percent}`}</Box>
            <Box className='found-m'>
              <BoneMeter small value={compatibility} label={text.fit} />
            </Box>
          </Box>
        )}
        {reasons.slice(0, 2).map(({ kind, text: sentence }) => (
          <Box key={sentence} className='found-r'>
            <Icon name={icons[kind]} size={14} />
            <Box className='found-s'>{sentence}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
