import { useState } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { picks as text } from '@/texts/picks'
import { Avatar, Button, classes, Icon, layout, Place, Row, Sheet, Text } from '@/ui'
import { genderOf, useMe } from '../profile'
import type { Picked } from './queries'
import type { Deck } from './use-deck'

/** A mutual like has opened a conversation. */
export function MutualSheet({ deck: { mutual, meet } }: { deck: Deck }) {
  const [last, setLast] = useState(mutual)
  if (mutual && mutual !== last) setLast(mutual)
  const shown = mutual ?? last
  if (!shown) return <Place />
  const { pick, conversationId } = shown
  function hello() {
    meet(undefined)
    void go(routes.chat.conversation, { id: conversationId })
  }
  return (
    <Place>
      <Sheet
        open={mutual !== undefined}
        onClose={() => meet(undefined)}
        title={text.mutual}
        text={text.mutualText(pick.nickname)}
        closeLabel={text.close}
        foot={
          <Button size='L' block icon='chat' onTap={hello}>
            {text.hello}
          </Button>
        }
      >
        <Faces pick={pick} />
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
