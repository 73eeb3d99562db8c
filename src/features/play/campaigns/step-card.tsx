import type { DatingStep } from '@contract/play/campaigns'
import { host } from '@/platform'
import { followNamed } from '@/shell'
import { campaigns as text, type StepImage } from '@/texts/play/campaigns'
import { Card, Icon, layout, Picture, Row, Stack, Text } from '@/ui'
import life from './assets/life.svg'
import like from './assets/like.svg'
import meet from './assets/meet.svg'
import trust from './assets/trust.svg'

const pictures: Readonly<Record<StepImage, string>> = { trust, like, life, meet }
const isKnown = (image: string): image is StepImage => Object.hasOwn(pictures, image)

/** Follows the link of a step. An unknown picture or target is also logged for operators (B.X32). */
async function lead({ image, type }: Pick<DatingStep, 'image' | 'type'>): Promise<void> {
  if (isKnown(image) && (await followNamed(type))) return
  // oxlint-disable-next-line no-console -- the specification has it logged
  console.error(`dating plan: nothing is known of the picture ${image}, which leads to ${type}`)
  host.toast(text.unsupported(type))
}

/** A picture of the plan with its text (B.datingplan.01 to 03). */
export function StepCard({ image, type, done }: DatingStep) {
  const known = isKnown(image) ? image : undefined
  const words = known ? text.steps[known] : { title: text.unknown, text: '' }
  return (
    <Card onTap={() => void lead({ image, type })}>
      <Row align='center'>
        {known && <Picture src={pictures[known]} className={layout({ square: 72, rigid: true })} fit='contain' />}
        <Stack grow ml='s3'>
          <Text size='h3'>{words.title}</Text>
          <Text mt='s1' size='sub' color='t2'>
            {words.text}
          </Text>
          <Row mt='s2' align='center' size='sub' color={done ? 'success-strong' : 'brand-strong'}>
            <Icon name={done ? 'check' : 'fwd'} size={14} className={layout({ mr: 's1' })} />
            {done ? text.done : text.toDo}
          </Row>
        </Stack>
      </Row>
    </Card>
  )
}
