import type { Conversation } from '@contract/areas/chat'
import { levelNames } from '@contract/options'
import { messages as text } from '@/texts/messages'
import { profile as profileText } from '@/texts/profile'
import { Avatar, Box, classes, Dot, Icon, LevelBadge, Picture, press, Tag, useLongPress } from '@/ui'
import { levelOf } from '../../profile'
import head from '../assets/mascot-head.svg'
import './messages.scss'

interface ConversationRowProps {
  conversation: Conversation
  onTap: () => void
  /** A finger that rests on it, or the right button. */
  onHold: () => void
}

/** One conversation: who, what was said last and when, how much of it is new (mock 06a). */
export function ConversationRow({ conversation, onTap, onHold }: ConversationRowProps) {
  const { nickname, isOfficial, level, lastText, timeTxt, unread, muted } = conversation
  return (
    <Box className='msg-row eg-tap eg-flat' {...press(onTap)} {...useLongPress(onHold)}>
      <Portrait {...conversation} />
      <Box className='msg-w'>
        <Box className='msg-line'>
          <Box className='msg-name'>{nickname}</Box>
          {isOfficial ? (
            <Tag tone='brand'>{text.official}</Tag>
          ) : (
            level > 0 && <LevelBadge level={levelOf(level)} label={profileText.level(levelNames[level])} />
          )}
          <Box className='msg-time eg-num'>{timeTxt}</Box>
        </Box>
        <Box className='msg-line'>
          <Box className='msg-last'>{lastText}</Box>
          {muted && <Icon name='bellOff' size={14} className='msg-muted' label={text.muted} />}
          {unread > 0 && (
            <Box className={classes(muted && 'msg-quiet')}>
              <Dot count={unread} label={text.news(unread)} />
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
}

/** The house has the dog's face on its own ground. */
function Portrait({ avatar, isOfficial, online }: Conversation) {
  return (
    <Box className='msg-av'>
      {isOfficial && avatar === '' ? (
        <Box className='msg-house'>
          <Picture src={head} className='msg-house-p' fit='contain' lazy={false} />
        </Box>
      ) : (
        <Avatar src={avatar} />
      )}
      {online && <Box className='msg-online' />}
    </Box>
  )
}
