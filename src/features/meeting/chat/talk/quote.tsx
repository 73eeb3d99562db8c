import type { Message } from '@contract/meeting/chat'
import { chat as text } from '@/texts/meeting/chat'
import { classes, IconButton, press, Row, Stack, Text } from '@/ui'

type Quoted = NonNullable<Message['quote']>

const saidOf = ({ kind, text: words, seconds, recalled }: Quoted) =>
  recalled ? text.quoteRecalled : { text: words, image: text.quoteImage, voice: text.quoteVoice(seconds) }[kind]

interface QuoteProps {
  quote: Quoted
  nickname: string
  /** Undefined for a message that is still being sent. */
  onTap: (() => void) | undefined
}

/** The quoted message, above the bubble. A tap scrolls to it. */
export const Quote = ({ quote, nickname, onTap }: QuoteProps) => (
  <Stack
    mb='s1'
    py='s1'
    px='s3'
    radius='s'
    bg='sunken'
    color='t2'
    size='cap'
    className={classes('eg-talk-quote', onTap && 'eg-tap')}
    {...press(quote.recalled ? undefined : onTap, { label: text.quote(nameOf(quote, nickname), saidOf(quote)) })}
  >
    <Text clamp={2} breakWord>
      {`${nameOf(quote, nickname)}：${saidOf(quote)}`}
    </Text>
  </Stack>
)

const nameOf = ({ mine }: Quoted, nickname: string) => (mine ? text.me : nickname)

/** The message that the next one answers, above the text field. */
export const Replying = ({ quote, nickname, onClose }: { quote: Quoted; nickname: string; onClose: () => void }) => (
  <Row align='center' pl='s4' color='t2' size='sub' line='bottom' className='eg-talk-replying'>
    <Text grow clamp={1}>
      {text.replyingTo(nameOf(quote, nickname), saidOf(quote))}
    </Text>
    <IconButton icon='close' size={18} label={text.noReply} onTap={onClose} />
  </Row>
)
