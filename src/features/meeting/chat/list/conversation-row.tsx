import { levelNames, userStatus } from '@contract/kernel/options'
import type { Conversation } from '@contract/meeting/chat'
import { person as profileText } from '@/texts/core/person'
import { personRows } from '@/texts/core/person-rows'
import { messages as text } from '@/texts/meeting/messages'
import {
  Avatar,
  Box,
  classes,
  Dot,
  Icon,
  layout,
  LevelBadge,
  Picture,
  press,
  Row,
  Stack,
  Tag,
  Text,
  useLongPress,
} from '@/ui'
import head from '@/ui/assets/mascot-head.svg'
import { levelOf } from '../../../core/people'
import './messages.scss'

interface ConversationRowProps {
  conversation: Conversation
  onTap: () => void
  /** Called on a long press or a right click. */
  onHold: () => void
}

/** A conversation: the other user, the last message, its time, and the number of unread messages (mock 06a). */
export function ConversationRow({ conversation, onTap, onHold }: ConversationRowProps) {
  const { nickname, isOfficial, level, lastText, timeTxt, unread, muted, yourTurn } = conversation
  return (
    <Row
      align='center'
      bg='card'
      className='eg-messages-row eg-tap eg-flat'
      {...press(onTap)}
      {...useLongPress(onHold)}
    >
      <Portrait {...conversation} />
      <Stack grow>
        <Row align='center' className='eg-messages-line'>
          <Text shrink size='h3' clamp={1} className='eg-messages-name'>
            {nickname}
          </Text>
          {isOfficial ? (
            <Tag tone='brand'>{text.official}</Tag>
          ) : (
            level > 0 && <LevelBadge level={levelOf(level)} label={profileText.level(levelNames[level])} />
          )}
          <Text rigid ml='auto' pl='s2' color='t3' size='cap' className='eg-num'>
            {timeTxt}
          </Text>
        </Row>
        <Row align='center' className='eg-messages-line'>
          {yourTurn && unread === 0 && (
            <Text rigid mr='s2' color='brand' size='cap'>
              {text.yourTurn}
            </Text>
          )}
          <Text grow color='t2' size='sub' clamp={1}>
            {lastText}
          </Text>
          {muted && <Icon name='bellOff' size={14} className={layout({ ml: 's2', color: 't3' })} label={text.muted} />}
          {unread > 0 && (
            <Box className={classes(muted && 'eg-messages-quiet')}>
              <Dot count={unread} label={text.news(unread)} />
            </Box>
          )}
        </Row>
      </Stack>
    </Row>
  )
}

function Portrait({ avatar, isOfficial, online, status }: Conversation) {
  return (
    <Stack relative rigid mr='s3'>
      {isOfficial && avatar === '' ? (
        <Row align='center' justify='center' bg='brand-soft' className='eg-messages-official'>
          <Picture src={head} className={layout({ square: 38 })} fit='contain' lazy={false} />
        </Row>
      ) : (
        <Avatar src={avatar} badge={status === userStatus.unviewable ? personRows.paired : undefined} />
      )}
      {online && <Stack radius='full' className='eg-messages-online' />}
    </Stack>
  )
}
