import { useState } from 'react'
import type { Profile, Relation } from '@contract/areas/profile'
import { personBar as text } from '@/texts/person-bar'
import { BottomBar, Button, Icon, type IconName, press, Stack } from '@/ui'
import { ApplyButton, ApplySheet, useApply, useTakenUp } from '../apply'
import { useLike } from '../likes'
import { relate, useMe } from '../profile'
import { RewardSheet, useReward } from '../rewards'
import { PersonMenu } from './person-menu'
import { useChat } from './use-chat'
import './person-bar.scss'

type PersonBarProps = { person: Profile; relation: Relation }

export function PersonBar({ person, relation }: PersonBarProps) {
  const { uid } = person
  const [open, setOpen] = useState(false)
  const reward = useReward()
  const heart = useLike((_, { liked, mutual, conversationId }) =>
    relate(uid, { liked, likedMutually: mutual, ...(mutual && { conversationId }) }),
  )
  const { liked } = relation
  return (
    <>
      <BottomBar>
        <Sign icon='more' words={text.more} onTap={() => setOpen(true)} />
        <Sign
          icon='heart'
          words={liked ? text.hearted : text.heart}
          on={liked}
          onTap={() => void (liked ? heart.takeBack(uid) : heart.like(uid))}
        />
        <Main person={person} relation={relation} />
      </BottomBar>
      <PersonMenu
        open={open}
        onClose={() => setOpen(false)}
        onReward={() => void reward.begin({ uid, nickname: person.nickname })}
        person={person}
        relation={relation}
      />
      <RewardSheet flow={reward} />
    </>
  )
}

/** 去聊天 with a conversation, a mutual follow or a mutual like; 想认识 otherwise. */
function Main({ person: { uid, nickname, avatar, gender }, relation }: PersonBarProps) {
  const { conversationId, mutual, likedMutually } = relation
  const apply = useApply()
  const chat = useChat()
  const { data: me } = useMe()
  const them = { uid, nickname, avatar, gender }
  const talks = conversationId !== '' || mutual || likedMutually
  useTakenUp(apply.begin, talks ? undefined : them)
  if (talks)
    return (
      <Button size='L' loading={chat.busy} onTap={() => void chat.open(uid, conversationId)}>
        {text.chat}
      </Button>
    )
  return (
    <>
      <ApplyButton cards={me?.applyToMeetCount} loading={apply.asking} onTap={() => void apply.begin(them)} />
      <ApplySheet flow={apply} />
    </>
  )
}

type SignProps = { icon: IconName; words: string; on?: boolean; onTap: () => void }

/** 44 px target. */
const Sign = ({ icon, words, on, onTap }: SignProps) => (
  <Stack
    rigid
    align='center'
    justify='center'
    color={on ? 'brand' : 't2'}
    noWrap
    size='micro'
    className='eg-person-action eg-tap'
    {...press(onTap)}
  >
    <Icon name={icon} size={24} />
    {words}
  </Stack>
)
