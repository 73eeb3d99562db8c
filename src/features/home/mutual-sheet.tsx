import { useState } from 'react'
import { chat } from '@contract/areas/chat'
import { follows } from '@contract/areas/follows'
import { followType } from '@contract/options'
import { forget, useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { picks as text } from '@/texts/picks'
import { Avatar, Button, classes, confirm, Icon, layout, Place, Row, Sheet, Text } from '@/ui'
import { genderOf, useMe } from '../profile'
import type { Picked } from './queries'
import type { Deck } from './use-deck'

type MutualSheetProps = { deck: Deck; onApply: (pick: Picked) => void }

/** A chat still needs an accepted application or a mutual follow. */
export function MutualSheet({ deck: { mutual, meet }, onApply }: MutualSheetProps) {
  const [last, setLast] = useState(mutual)
  if (mutual && mutual !== last) setLast(mutual)
  const shown = mutual ?? last
  if (!shown) return <Place />
  return (
    <Place>
      <Sheet
        open={mutual !== undefined}
        onClose={() => meet(undefined)}
        title={text.mutual}
        text={text.mutualText(shown.nickname)}
        closeLabel={text.close}
        foot={<Ways key={shown.uid} pick={shown} onLeave={() => meet(undefined)} onApply={onApply} />}
      >
        <Faces pick={shown} />
        <Text pb='s4' color='t2' textAlign='center' preLine size='sub'>
          {text.mutualHow}
        </Text>
      </Sheet>
    </Place>
  )
}

function Faces({ pick }: { pick: Picked }) {
  const { data: me } = useMe()
  return (
    <Row align='center' justify='center' py='s4'>
      <Avatar src={me?.avatar ?? ''} size={72} gender={me && genderOf(me.gender)} />
      <Icon name='love' className={classes('eg-home-mutual-heart', layout({ mx: 's4' }))} />
      <Avatar src={pick.avatar} size={72} gender={genderOf(pick.gender)} />
    </Row>
  )
}

type WaysProps = { pick: Picked; onLeave: () => void; onApply: (pick: Picked) => void }

function Ways({ pick, onLeave, onApply }: WaysProps) {
  const [chats, setChats] = useState(false)
  const follow = useAction(follows.follow, {
    onDone({ mutual }) {
      void forget(follows.counts)
      if (mutual) setChats(true)
      else {
        host.toast(text.followed)
        onLeave()
      }
    },
  })
  const open = useAction(chat.open, {
    onDone({ conversationId }) {
      onLeave()
      void go(routes.chat.conversation, { id: conversationId })
    },
  })
  /** Follows after confirmation (A.follow.08). */
  async function ask() {
    const agreed = await confirm({ content: text.followAsk, ok: text.followYes, cancel: text.followNo })
    if (agreed) await follow.run({ uid: pick.uid, type: followType.follow })
  }
  if (chats) {
    return (
      <Button size='L' block icon='chat' loading={open.busy} onTap={() => void open.run({ uid: pick.uid })}>
        {text.hello}
      </Button>
    )
  }
  return (
    <Row gap='s3'>
      <Button size='L' kind='soft' className='eg-home-mutual-button' loading={follow.busy} onTap={() => void ask()}>
        {text.follow}
      </Button>
      <Button
        size='L'
        className='eg-home-mutual-button'
        onTap={() => {
          onLeave()
          onApply(pick)
        }}
      >
        {text.apply}
      </Button>
    </Row>
  )
}
