import { routes } from '@/routes'
import { go } from '@/shell'
import { picks as text } from '@/texts/picks'
import { a11y, Box, Tag, VerifiedBadges } from '@/ui'
import { ageOf, Fit, Why } from '../picks'
import { lineOf, Marks, verifiedOf } from '../profile'
import { Photos } from './photos'
import type { Picked } from './queries'
import './pick-card.scss'

/** Somebody who is recommended: photos with the name, what is verified, how well we fit, and why (mock 02). */
export function PickCard({ pick, now, front }: { pick: Picked; now: number; front: boolean }) {
  const { uid, nickname, birthYear, level, vip, isOfficial, compatibility, reasons, difference, selfDescription } = pick
  const open = () => void go(routes.user.info, { uid })
  const verified = verifiedOf(pick)
  const age = ageOf(birthYear, now)
  const line = lineOf(pick)
  const known = reasons.length > 0 || difference !== ''
  return (
    <Box className='eg-card pick'>
      <Photos pick={pick} front={front} onOpen={open}>
        <Box className='pick-name' {...a11y({ role: 'heading', level: 2 })}>
          <Box className='pick-nick'>{nickname}</Box>
          {age > 0 && <Box className='pick-age eg-num'>{age}</Box>}
          <Marks level={level} vip={vip ? 'vip' : undefined} />
          {isOfficial && (
            <Tag tone='brand' icon='check'>
              {text.official}
            </Tag>
          )}
        </Box>
        {line !== '' && <Box className='pick-line'>{line}</Box>}
      </Photos>
      <Box className='pick-b' onClick={open}>
        {verified.length > 0 && <VerifiedBadges items={verified} />}
        {compatibility !== undefined && <Fit percent={compatibility} />}
        {known && <Why pick={pick} />}
        {!known && selfDescription !== '' && (
          <Box className='pick-say'>
            <Box className='pick-say-t'>{text.words}</Box>
            <Box className='pick-say-w'>{selfDescription}</Box>
          </Box>
        )}
      </Box>
    </Box>
  )
}
