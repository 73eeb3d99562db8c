import { useState } from 'react'
import { limits } from '@contract/limits'
import { host } from '@/platform'
import { recorder } from '@/platform/voice-host'
import { chat as text } from '@/texts/chat'
import { a11y, Box, Button, Entry, Icon, IconButton, press, Row, Stack } from '@/ui'
import type { useDraft } from './drafts'
import { EmojiPanel } from './emoji-panel'
import type { useSending } from './use-sending'
import { VoiceBar } from './voice-bar'

interface ComposerProps {
  writing: ReturnType<typeof useDraft>
  sending: ReturnType<typeof useSending>
  onResize: () => void
}

type Panel = 'emoji' | 'more' | undefined

/** Text, emoji, pictures, voice, and three quick replies (mock 06b). */
export function Composer({ writing, sending, onResize }: ComposerProps) {
  const { draft } = writing
  const [panel, setPanel] = useState<Panel>()
  const [speaking, setSpeaking] = useState(false)
  const write = (change: (draft: string) => string) => writing.change((now) => change(now).slice(0, limits.chatTextMax))

  function open(next: Panel) {
    if (next) host.keyboard.hide()
    setSpeaking(false)
    setPanel(next)
    onResize()
  }
  const send = () => void sending.text(writing.take())

  return (
    <Box>
      {draft === '' && panel === undefined && !speaking && (
        <Row className='eg-talk-quick' {...a11y({ role: 'group', label: text.quickLabel })}>
          {text.quick.map((words) => (
            <Row
              key={words}
              rigid
              align='center'
              mr='s2'
              px='s3'
              color='t2'
              noWrap
              size='sub'
              className='eg-talk-quick-word eg-tap'
              {...press(() => write(() => words))}
            >
              {words}
            </Row>
          ))}
        </Row>
      )}
      <Row align='end' color='t2' className='eg-talk-write'>
        {recorder.available && (
          <IconButton
            icon={speaking ? 'keys' : 'mic'}
            label={speaking ? text.text : text.speak}
            onTap={() => {
              open(undefined)
              setSpeaking(!speaking)
            }}
          />
        )}
        {speaking ? (
          <VoiceBar onVoice={sending.voice} />
        ) : (
          <Stack grow hit bg='sunken' className='eg-talk-field'>
            <Entry
              grow
              className='eg-talk-entry'
              value={draft}
              max={limits.chatTextMax}
              placeholder={text.write}
              label={text.write}
              done='send'
              onDone={send}
              onFocus={() => panel && open(undefined)}
              onChange={(words) => {
                if (words !== '' && words !== draft) sending.typing()
                write(() => words)
              }}
            />
          </Stack>
        )}
        <IconButton
          icon={panel === 'emoji' ? 'keys' : 'smile'}
          label={panel === 'emoji' ? text.text : text.emoji}
          onTap={() => open(panel === 'emoji' ? undefined : 'emoji')}
        />
        {draft.trim() === '' || speaking ? (
          <IconButton icon='plus' label={text.more} onTap={() => open(panel === 'more' ? undefined : 'more')} />
        ) : (
          <Button size='S' className='eg-talk-send' onTap={send}>
            {text.send}
          </Button>
        )}
      </Row>
      {panel === 'emoji' && <EmojiPanel onPick={(face) => write((now) => now + face)} />}
      {panel === 'more' && (
        <Row pt='s2' pb='s5' px='s4'>
          <Stack
            align='center'
            color='t2'
            size='cap'
            className='eg-tap'
            {...press(() => {
              open(undefined)
              void sending.pictures()
            })}
          >
            <Row align='center' justify='center' mb='s2' radius='m' bg='sunken' className='eg-talk-panel-icon'>
              <Icon name='img' size={24} />
            </Row>
            {text.picture}
          </Stack>
        </Row>
      )}
    </Box>
  )
}
