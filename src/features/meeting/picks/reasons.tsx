import type { Pick as Picked } from '@contract/meeting/picks'
import { picks as text } from '@/texts/meeting/picks'
import { BoneMeter, classes, Icon, type IconName, layout, Row, Stack, Text } from '@/ui'
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

/** Why this person was picked. Each reason tells which side wished for it, and one real difference is named too. */
export const Why = ({ pick: { reasons, difference } }: { pick: Picked }) => (
  <Stack py='s2' px='s3' radius='m' bg='sunken'>
    <Text color='t3' size='cap'>
      {text.why}
    </Text>
    {reasons.map((reason) => (
      <Row key={reason.text} align='start' size='sub' className='eg-reason-row'>
        <Icon name={icons[reason.kind]} size={18} className={classes('eg-reason-icon', layout({ color: 'brand' }))} />
        <Stack grow>
          {reason.things ? <Things said={reason.text} things={reason.things} /> : <Text>{reason.text}</Text>}
        </Stack>
        {reason.near === undefined ? (
          <Whose side={reason.side} />
        ) : (
          <Stack rigid ml='s2' className='eg-reason-near'>
            <BoneMeter small value={reason.near} label={reason.text} />
          </Stack>
        )}
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

const Whose = ({ side }: { side: Picked['reasons'][number]['side'] }) =>
  text.sides[side] === '' ? null : (
    <Text rigid ml='s2' color={side === 'both' ? 'brand' : 't3'} className='eg-reason-side'>
      {text.sides[side]}
    </Text>
  )

/** Shows the shared interests as stickers instead of their names in the sentence. */
function Things({ said, things }: { said: string; things: readonly string[] }) {
  const names = things.join('、')
  const before = said.endsWith(names) ? said.slice(0, -names.length) : ''
  return (
    <Row wrap align='center'>
      {before}
      {things.map((name) => (
        <Text key={name} px='s2' ml='s1' radius='full' weight='medium' className='eg-reason-thing'>
          {name}
        </Text>
      ))}
    </Row>
  )
}
