import type { Pick as Picked } from '@contract/areas/picks'
import { picks as text } from '@/texts/picks'
import { classes, Icon, type IconName, layout, Row, Stack, Text } from '@/ui'
import './reasons.scss'

type Kind = Picked['reasons'][number]['kind']

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

/** Whose wish each reason meets, and one honest difference. */
export const Why = ({ pick: { reasons, difference } }: { pick: Picked }) => (
  <Stack py='s2' px='s3' radius='m' bg='sunken'>
    <Text color='t3' size='cap'>
      {text.why}
    </Text>
    {reasons.map(({ kind, side, text: sentence }) => (
      <Row key={sentence} align='start' size='sub' className='eg-reason-row'>
        <Icon name={icons[kind]} size={18} className={classes('eg-reason-icon', layout({ color: 'brand' }))} />
        <Stack grow>{sentence}</Stack>
        <Text rigid ml='s2' color={side === 'both' ? 'brand' : 't3'} className='eg-reason-side'>
          {text.sides[side]}
        </Text>
      </Row>
    ))}
    {difference !== '' && (
      <Row align='start' size='sub' className='eg-reason-row'>
        <Icon name='info' size={18} className={classes('eg-reason-icon', layout({ color: 't3' }))} />
        <Stack grow color='t2'>
          {difference}
        </Stack>
        <Text rigid ml='s2' color='t3' className='eg-reason-side'>
          {text.difference}
        </Text>
      </Row>
    )}
  </Stack>
)
