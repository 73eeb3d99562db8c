import type { Pick as Picked } from '@contract/areas/picks'
import { picks as text } from '@/texts/picks'
import { BoneMeter, Box, classes, Icon, type IconName, layout, Row, Stack, Text } from '@/ui'
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

export const Fit = ({ percent }: { percent: number }) => (
  <Row align='center'>
    <Row rigid align='baseline' mr='s3' color='brand' weight='bold' className='eg-reason-percent eg-num'>
      {percent}
      <Text ml='s1' size='sub'>
        {text.percent}
      </Text>
    </Row>
    <Stack grow>
      <Text mb='s1' color='t2' size='cap'>
        {text.fit}
      </Text>
      <BoneMeter small value={percent} label={text.fit} />
    </Stack>
  </Row>
)

/** Whose wish each reason meets, and one honest difference. */
export const Why = ({ pick: { reasons, difference } }: { pick: Picked }) => (
  <Stack py='s2' px='s3' radius='m' bg='sunken'>
    <Text color='t3' size='cap'>
      {text.why}
    </Text>
    {reasons.map(({ kind, side, text: sentence }) => (
      <Row key={sentence} align='start' size='sub' className='eg-reason-row'>
        <Icon name={icons[kind]} size={18} className={classes('eg-reason-icon', layout({ color: 'brand' }))} />
        <Stack grow className='eg-reason-words'>
          {sentence}
        </Stack>
        <Box className={`eg-reason-side eg-reason-side-${side}`}>{text.sides[side]}</Box>
      </Row>
    ))}
    {difference !== '' && (
      <Row align='start' size='sub' className='eg-reason-row eg-reason-difference'>
        <Icon name='info' size={18} className={classes('eg-reason-icon', layout({ color: 'brand' }))} />
        <Stack grow className='eg-reason-words'>
          {difference}
        </Stack>
        <Box className='eg-reason-side'>{text.difference}</Box>
      </Row>
    )}
  </Stack>
)
