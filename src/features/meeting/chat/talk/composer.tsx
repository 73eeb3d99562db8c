import { useState } from 'react'
import { fitted, isBlank } from '@contract/kernel/letters'
import type { Message } from '@contract/meeting/chat'
import { chatLimits } from '@contract/meeting/chat-messages'
import { host } from '@/platform'
import { recorder } from '@/platform/voice-host'
import { chat as text } from '@/texts/meeting/chat'
import { a11y, Box, Button, Icon, IconButton, press, Row, Stack } from '@/ui'
import { VoiceBar } from '../../../core/voice'
import { EmojiPanel, WriteField } from '../../../core/writing'
import type { useDraft } from './drafts'
import { Replying } from './quote'
import type { useSending } from './use-sending'

interface ComposerProps {
  replies: readonly string[]
  writing: ReturnType<typeof useDraft>
  sending: ReturnType<typeof useSending>
  /** The message that the next message answers. */
  replying: Reply | undefined
  nickname: string
  onReplied: () => void
  onResize: () => void
}

type Reply = NonNullable<Message['quote']>

type Panel = 'emoji' | 'more' | undefined

/** The field for text, emoji, pictures and voice, with quick replies if there are any (mock 06b). */
export function Composer(props: ComposerProps) {
  const { replies, writing, sending, replying, nickname, onReplied, onResize } = props
  const { draft } = writing
  const max = chatLimits.chatTextMax
  const [panel, setPanel] = useState<Panel>()
  const [speaking, setSpeaking] = useState(false)
  const write = (change: (draft: string) => string) => writing.change((now) => fitted(change(now), now, max))

  function open(next: Panel, speaks = false) {
    if (next) host.keyboard.hide()
    setSpeaking(speaks)
    setPanel(next)
    onResize()
  }
  const send = () => void (sending.text(writing.take(), replying) && onReplied())

  return (
    <Box>
      <Above
        {...{ replying, nickname, onReplied }}
        replies={draft === '' && panel === undefined && !speaking ? replies : []}
        onPick={(words) => write(() => words)}
      />
      <Row align='end' color='t2' className='eg-write'>
        {recorder.available && (
          <IconButton
            icon={speaking ? 'keys' : 'mic'}
            label={speaking ? text.text : text.speak}
            onTap={() => open(undefined, !speaking)}
          />
        )}
        {speaking ? (
          <VoiceBar onVoice={sending.voice} />
        ) : (
          <WriteField
            value={draft}
            max={max}
            placeholder={text.write}
            label={text.write}
            onDone={send}
            onFocus={() => panel && open(undefined)}
            onChange={(words) => {
              if (words !== '' && words !== draft) sending.typing()
              writing.change(() => words)
            }}
          />
        )}
        <PanelButtons panel={panel} onOpen={open} onSend={isBlank(draft) || speaking ? undefined : send} />
      </Row>
      <OpenPanel
        panel={panel}
        onFace={(face) => write((now) => now + face)}
        onPictures={() => {
          open(undefined)
          void sending.pictures()
        }}
      />
    </Box>
  )
}

type AboveProps = Pick<ComposerProps, 'replies' | 'replying' | 'nickname' | 'onReplied'> & {
  onPick: (words: string) => void
}

/** The quoted message, or otherwise the quick replies. */
const Above = ({ replies, replying, nickname, onReplied, onPick }: AboveProps) =>
  replying ? (
    <Replying quote={replying} nickname={nickname} onClose={onReplied} />
  ) : (
    <QuickReplies replies={replies} onPick={onPick} />
  )

const QuickReplies = ({ replies, onPick }: { replies: readonly string[]; onPick: (words: string) => void }) =>
  replies.length === 0 ? null : (
    <Row className='eg-talk-quick' {...a11y({ role: 'group', label: text.quickLabel })}>
      {replies.map((words) => (
        <Row
          key={words}
          relative
          rigid
          align='center'
          mr='s2'
          px='s3'
          color='t2'
          noWrap
          size='sub'
          className='eg-talk-quick-word eg-tap'
          {...press(() => onPick(words))}
        >
          {words}
        </Row>
      ))}
    </Row>
  )

interface PanelButtonsProps {
  panel: Panel
  onOpen: (panel: Panel) => void
  /** If set, a send button replaces the button for more. */
  onSend: (() => void) | undefined
}

const PanelButtons = ({ panel, onOpen, onSend }: PanelButtonsProps) => (
  <>
    <IconButton
      icon={panel === 'emoji' ? 'keys' : 'smile'}
      label={panel === 'emoji' ? text.text : text.emoji}
      onTap={() => onOpen(panel === 'emoji' ? undefined : 'emoji')}
    />
    {onSend ? (
      <Button size='S' className='eg-write-send' onTap={onSend}>
        {text.send}
      </Button>
    ) : (
      <IconButton icon='plus' label={text.more} onTap={() => onOpen(panel === 'more' ? undefined : 'more')} />
    )}
  </>
)

interface OpenPanelProps {
  panel: Panel
  onFace: (face: string) => void
  onPictures: () => void
}

function OpenPanel({ panel, onFace, onPictures }: OpenPanelProps) {
  if (panel === 'emoji') return <EmojiPanel onPick={onFace} />
  return panel === 'more' ? <MorePanel onPictures={onPictures} /> : null
}

const MorePanel = ({ onPictures }: { onPictures: () => void }) => (
  <Row pt='s2' pb='s5' px='s4'>
    <Stack align='center' color='t2' size='cap' className='eg-tap' {...press(onPictures)}>
      <Row square={56} align='center' justify='center' mb='s2' radius='m' bg='sunken'>
        <Icon name='img' size={24} />
      </Row>
      {text.picture}
    </Stack>
  </Row>
)
