import { useCallback, useState } from 'react'
import type { Conversation } from '@contract/meeting/chat'
import { useLoggedIn } from '@/api'
import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { LoginInvite } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { messages as text } from '@/texts/meeting/messages'
import { NoticeBar, PagedList, Stack, Text } from '@/ui'
import { openDocument } from '../../../core/legal'
import { ConversationRow } from './conversation-row'
import { Entries } from './entries'
import { assistantId, rowKey, useConversations, useOutboxOwner } from './queries'
import { RowMenu } from './row-menu'
import './messages.scss'

/** The screen 消息: the user's conversations and other events (mock 06a). */
export const MessagesScreen = () => {
  const loggedIn = useLoggedIn()
  return (
    <>
      <TopBar
        title=''
        left={
          <Text pl='s3' size='h1'>
            {text.title}
          </Text>
        }
      />
      {loggedIn ? <Mine /> : <LoginInvite scene='notice' title={text.guest} text={text.guestHint} />}
    </>
  )
}

const open = ({ conversationId: id }: Conversation) =>
  id === assistantId ? go(routes.chat.assistant) : go(routes.chat.conversation, { id })

function Mine() {
  useOutboxOwner()
  const list = useConversations()
  const [held, setHeld] = useState<Conversation>()
  const row = useCallback(
    (conversation: Conversation) => (
      <ConversationRow
        conversation={conversation}
        onTap={() => void open(conversation)}
        onHold={() => (conversation.conversationId === assistantId ? undefined : setHeld(conversation))}
      />
    ),
    [],
  )
  return (
    <Stack pb='s3' className='eg-messages'>
      <PagedList
        list={list}
        row={row}
        rowKey={rowKey}
        texts={{ ...listText, end: undefined }}
        empty={{
          scene: 'notice',
          title: text.empty,
          text: text.emptyHint,
          action: text.toHome,
          onAction: () => void go(routes.home.index),
          compact: true,
        }}
        head={
          <>
            <Entries />
            <NoticeBar tone='honey' icon='shield' onTap={() => openDocument('user-guidelines')}>
              {text.safety}
            </NoticeBar>
          </>
        }
      />
      <RowMenu conversation={held} onClose={() => setHeld(undefined)} onGone={() => void list.refresh()} />
    </Stack>
  )
}
