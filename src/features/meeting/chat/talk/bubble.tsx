import { isLong } from '@contract/kernel/pictures'
import type { Message } from '@contract/meeting/chat'
import { voice as voiceText } from '@/texts/core/voice'
import { chat as text } from '@/texts/meeting/chat'
import { a11y, Box, classes, Icon, layout, Picture, press, Row, Stack, Text, useLongPress } from '@/ui'
import { togglePlay, usePlaying } from '../../../core/voice'
import { useActs } from './acts'
import { markHeard, useHeard } from './heard-voices'
import { localPath } from './local-files'

export type Content = Pick<Message, 'mine' | 'text' | 'url' | 'width' | 'height' | 'seconds' | 'clientKey'> & {
  key: string
  kind: 'text' | 'image' | 'voice'
}

interface BubbleProps {
  content: Content
  /** Called on a long press. */
  onHold: (() => void) | undefined
}

export function Bubble({ content, onHold }: BubbleProps) {
  if (content.kind === 'image') return <Image content={content} onHold={onHold} />
  if (content.kind === 'voice') return <Voice content={content} onHold={onHold} />
  return <Words content={content} onHold={onHold} />
}

const Words = ({ content: { text: words }, onHold }: BubbleProps) => (
  <Text bg='card' breakWord size='body' className='eg-talk-words' {...useLongPress(onHold)}>
    {words}
  </Text>
)

/** A picture in one of three fixed shapes, so that nothing moves when it has loaded. */
function Image({ content: { url, width, height, clientKey }, onHold }: BubbleProps) {
  const { look } = useActs()
  const ratio = height > 0 ? width / height : 1
  const shape = ratio > 1.15 ? 'wide' : ratio < 0.87 ? 'tall' : 'even'
  const address = localPath(clientKey) ?? url
  const props = {
    ...press(address === '' ? undefined : () => look(address), { label: text.image }),
    ...useLongPress(onHold),
  }
  return (
    <Box className={`eg-talk-image eg-talk-image-${shape}`} {...props}>
      {address === '' ? (
        <Stack h='full' align='center' justify='center' color='t3' size='cap'>
          <Icon name='img' size={24} />
          {text.checkingTheirs}
        </Stack>
      ) : (
        <>
          <Picture src={address} className={layout({ full: true, block: true, h: 'full' })} lazy={false} />
          {isLong({ width, height }) && (
            <Text size='cap' px='s2' radius='full' bg='mask' color='on-dark' className='eg-talk-long'>
              {text.longPicture}
            </Text>
          )}
        </>
      )}
    </Box>
  )
}

/** Beyond each of these lengths, in seconds, the bubble of a voice message is wider. */
const steps = [3, 8, 15, 30]

function Voice({ content: { key, mine, url, seconds, clientKey }, onHold }: BubbleProps) {
  const at = usePlaying(key)
  const heard = useHeard(key)
  const address = localPath(clientKey) ?? url
  const size = steps.filter((step) => seconds > step).length
  const plays = at !== undefined
  const label = [voiceText.voice(seconds), !mine && !heard && text.unheard].filter(Boolean).join('，')
  function toggle() {
    markHeard(key)
    togglePlay(key, address)
  }
  const props = {
    ...press(address === '' ? undefined : toggle, { label }),
    ...useLongPress(onHold),
  }
  return (
    <Row align='center'>
      <Row
        bg='card'
        breakWord
        size='body'
        align='center'
        clip
        hit
        className={classes('eg-talk-words eg-talk-voice', `eg-talk-voice-${size}`, plays && 'eg-talk-voice-on')}
        {...props}
      >
        {plays && (
          <Box
            className='eg-talk-voice-played'
            style={{ width: `${Math.min(100, (at / Math.max(1, seconds)) * 100)}%` }}
          />
        )}
        <Icon name='wave' size={20} className={classes('eg-talk-voice-icon', layout({ mr: 's2', relative: true }))} />
        <Box className='eg-num'>{voiceText.length(seconds)}</Box>
      </Row>
      {!mine && !heard && <Stack ml='s2' className='eg-dot' {...a11y({ hidden: true })} />}
    </Row>
  )
}
