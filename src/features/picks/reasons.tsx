import type { Pick as Picked } from '@contract/areas/picks'
import { picks as text } from '@/texts/picks'
import { BoneMeter, Box, Icon, type IconName } from '@/ui'
import './reasons.scss'

type Kind = Picked['reasons'][number]['kind']

/** What each kind of reason looks like. */
export const icons: Record<Kind, IconName> = {
  city: 'pin',
  home: 'house',
  age: 'cake',
  height: 'ruler',
  degree: 'cap',
  interests: 'tree',
  work: 'bag',
  marital: 'ring',
  values: 'smile',
  likes: 'heart',
  verified: 'shieldok',
  new: 'clock',
}

/** How well two people fit, as a number and a bone. */
export const Fit = ({ percent }: { percent: number }) => (
  <Box className='fit'>
    <Box className='fit-n eg-num'>
      {percent}
      <Box className='fit-p'>{text.percent}</Box>
    </Box>
    <Box className='fit-m'>
      <Box className='fit-t'>{text.fit}</Box>
      <BoneMeter small value={percent} label={text.fit} />
    </Box>
  </Box>
)

/** Why somebody is recommended: true things that speak for both, each with whose wish it meets, and one honest difference. */
export const Why = ({ pick: { reasons, difference } }: { pick: Picked }) => (
  <Box className='why'>
    <Box className='why-t'>{text.why}</Box>
    {reasons.map(({ kind, side, text: sentence }) => (
      <Box key={sentence} className='why-r'>
        <Icon name={icons[kind]} size={18} className='why-i' />
        <Box className='why-w'>{sentence}</Box>
        <Box className={`why-s why-${side}`}>{text.sides[side]}</Box>
      </Box>
    ))}
    {difference !== '' && (
      <Box className='why-r why-d'>
        <Icon name='info' size={18} className='why-i' />
        <Box className='why-w'>{difference}</Box>
        <Box className='why-s'>{text.difference}</Box>
      </Box>
    )}
  </Box>
)
