import type { chat as calls } from '@contract/areas/chat'
import type { Data } from '@contract/define'
import { levelNames } from '@contract/options'
import { TopBar } from '@/shell'
import { chat as text } from '@/texts/chat'
import { profile as profileText } from '@/texts/profile'
import { a11y, Avatar, Box, IconButton, LevelBadge, press, Tag } from '@/ui'
import { levelOf } from '../../profile'

export type Talk = Data<typeof calls.conversation>

interface HeadProps {
  talk: Talk | undefined
  typing: boolean
  onPeer: () => void
  onMore: () => void
}

/** Who it is with, whether they are there, and what else can be done (mock 06b). */
export function Head({ talk, typing, onPeer, onMore }: HeadProps) {
  return (
    <Box className='talk-bar'>
      <TopBar right={talk && <IconButton icon='more' label={text.about} onTap={onMore} />}>
        {talk ? <Peer talk={talk} typing={typing} onTap={onPeer} /> : <Box className='talk-peer' />}
      </TopBar>
    </Box>
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
  const { nickname, avatar, level, isOfficial, online } = conversation
  const said = typing
    ? [text.typing]
    : [online && text.online, similarity !== undefined && text.similarity(similarity)].filter(Boolean)
  return (
    <Box className='talk-peer eg-tap' {...press(isOfficial ? undefined : onTap)}>
      <Avatar src={avatar} size={36} />
      <Box className='talk-peer-w'>
        <Box className='talk-peer-n'>
          <Box className='talk-peer-t'>{nickname}</Box>
          {isOfficial ? (
            <Tag tone='brand'>{text.official}</Tag>
          ) : (
            level > 0 && <LevelBadge level={levelOf(level)} label={profileText.level(levelNames[level])} />
          )}
        </Box>
        {said.length > 0 && (
          <Box className='talk-peer-s' {...a11y({ live: 'polite' })}>
            {online && !typing && <Box className='talk-online' />}
            {said.join(' · ')}
          </Box>
        )}
      </Box>
    </Box>
  )
}
