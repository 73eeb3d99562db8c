import type { Data } from '@contract/kernel/define'
import { levelNames, userStatus } from '@contract/kernel/options'
import type { chat as calls } from '@contract/meeting/chat'
import { TopBar } from '@/shell'
import { person as profileText } from '@/texts/core/person'
import { personRows } from '@/texts/core/person-rows'
import { chat as text } from '@/texts/meeting/chat'
import { a11y, Avatar, IconButton, LevelBadge, press, Row, Stack, Tag, Text } from '@/ui'
import { levelOf } from '../../../core/people'

export type Talk = Data<typeof calls.conversation>

interface HeadProps {
  talk: Talk | undefined
  typing: boolean
  onPeer: () => void
  onMore: () => void
}

/** The other user, whether they are online, and the menu (mock 06b). */
export function Head({ talk, typing, onPeer, onMore }: HeadProps) {
  return (
    <Stack relative rigid bg='card' className='eg-talk-bar'>
      <TopBar right={talk && <IconButton icon='more' label={text.about} onTap={onMore} />}>
        {talk ? <Peer talk={talk} typing={typing} onTap={onPeer} /> : <Row grow align='center' hit />}
      </TopBar>
    </Stack>
  )
}

function Peer({
  talk: { conversation, similarity },
  typing,
  onTap,
}: {
  talk: Talk
  typing: boolean
  onTap: () => void
}) {
  const { nickname, avatar, level, isOfficial, online, status } = conversation
  const said = typing
    ? [text.typing]
    : [online && text.online, similarity !== undefined && text.similarity(similarity)].filter(Boolean)
  return (
    <Row grow align='center' hit className='eg-tap' {...press(isOfficial ? undefined : onTap)}>
      <Avatar src={avatar} size={36} badge={status === userStatus.unviewable ? personRows.paired : undefined} />
      <Stack shrink className='eg-talk-peer-words'>
        <Row align='center' gap='s1'>
          <Text shrink weight='bold' clamp={1} className='eg-talk-peer-nickname'>
            {nickname}
          </Text>
          {isOfficial ? (
            <Tag tone='brand'>{text.official}</Tag>
          ) : (
            level > 0 && <LevelBadge level={levelOf(level)} label={profileText.level(levelNames[level])} />
          )}
        </Row>
        {said.length > 0 && (
          <Row align='center' color='t3' size='micro' clamp={1} {...a11y({ live: 'polite' })}>
            {online && !typing && <Stack square={6} bg='online' rigid mr='s1' radius='full' />}
            {said.join(' · ')}
          </Row>
        )}
      </Stack>
    </Row>
  )
}
