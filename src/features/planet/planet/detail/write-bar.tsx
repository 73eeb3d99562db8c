import { useState } from 'react'
import { fitted, isBlank } from '@contract/kernel/letters'
import { commentLimits } from '@contract/planet/comments'
import { host } from '@/platform'
import { comments as text } from '@/texts/planet/comments'
import { Box, Button, IconButton, Row, Text } from '@/ui'
import { useMe } from '../../../core/people'
import { EmojiPanel, useKeyboard, WriteField } from '../../../core/writing'
import { MentionButton } from '../mention/mention-button'
import type { Writing } from './use-comments'

/** The bar at the foot of a post, to write a comment or to answer one. */
export function WriteBar({ writing, focus }: { writing: Writing; focus: boolean }) {
  const { words, extra, write, mention, answered, chosen, answer, send, busy } = writing
  const [faces, setFaces] = useState(false)
  const keyboard = useKeyboard()
  // a mention is sent as its uid, which may be longer than the name
  const max = commentLimits.commentMax - extra
  const here = answered ? text.hereTo(answered.name) : text.here
  const { data: me } = useMe()
  const isNameless = me?.finishRealNameAuth === false
  function toggle() {
    if (!faces) host.keyboard.hide()
    setFaces(!faces)
  }
  return (
    <Box className='eg-say-room'>
      <Box className='eg-say' style={keyboard > 0 ? { bottom: `${keyboard}px`, paddingBottom: 0 } : undefined}>
        {answered && (
          <Row align='center' justify='between' pl='s4' size='cap' color='t3'>
            <Text grow clamp={1}>
              {here}
            </Text>
            <IconButton icon='close' size={18} label={text.replyNone} onTap={() => answer(undefined)} />
          </Row>
        )}
        <Row align='end' pl='s3' color='t2' className='eg-write'>
          <WriteField
            key={answered?.commentId ?? ''}
            value={words}
            max={max}
            placeholder={isNameless ? text.nameFirst : here}
            label={here}
            focus={focus || chosen}
            onDone={send}
            onFocus={() => setFaces(false)}
            onChange={write}
          />
          <MentionButton onPick={mention} />
          <IconButton icon={faces ? 'keys' : 'smile'} label={faces ? text.keys : text.emoji} onTap={toggle} />
          <Button size='S' className='eg-write-send' disabled={isBlank(words)} loading={busy} onTap={send}>
            {text.send}
          </Button>
        </Row>
        {faces && <EmojiPanel onPick={(face) => write(fitted(words + face, words, max))} />}
      </Box>
    </Box>
  )
}
