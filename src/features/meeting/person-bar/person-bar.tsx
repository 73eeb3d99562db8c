import { useState } from 'react'
import type { Profile, Relation } from '@contract/profile/profile'
import { personBar as text } from '@/texts/meeting/person-bar'
import { BottomBar, Button, Icon, type IconName, press, Stack } from '@/ui'
import { useMe } from '../../core/people'
import { RewardSheet, useReward } from '../../planet/rewards'
import { relate } from '../../profile/profile'
import { ApplyButton, ApplySheet, useApply, usePendingApplication } from '../apply'
import { useLike } from '../likes'
import { PersonMenu } from './person-menu'
import { useChat } from './use-chat'
import './person-bar.scss'

type PersonBarProps = { person: Profile; relation: Relation }

export function PersonBar({ person, relation }: PersonBarProps) {
  const { uid, nickname, avatar, gender } = person
  const { liked, conversationId, mutual, likedMutually } = relation
  const [open, setOpen] = useState(false)
  const reward = useReward()
  const heart = useLike((_, now) =>
    relate(uid, {
      liked: now.liked,
      likedMutually: now.mutual,
      ...(now.mutual && { conversationId: now.conversationId }),
    }),
  )
  const apply = useApply()
  const { data: me } = useMe()
  const them = { uid, nickname, avatar, gender }
  const talks = conversationId !== '' || mutual || likedMutually
  usePendingApplication(apply.begin, talks ? undefined : them)
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
        {talks ? (
          <ChatButton uid={uid} conversationId={conversationId} />
        ) : (
          <ApplyButton cards={me?.applyToMeetCount} loading={apply.asking} onTap={() => void apply.begin(them)} />
        )}
      </BottomBar>
      <ApplySheet flow={apply} />
      <PersonMenu
        open={open}
        onClose={() => setOpen(false)}
        onReward={() => void reward.begin({ uid, nickname })}
        person={person}
        relation={relation}
      />
      <RewardSheet flow={reward} />
    </>
  )
}

/** Shown when there is a conversation, a mutual follow or a mutual like. */
function ChatButton({ uid, conversationId }: { uid: string; conversationId: string }) {
  const chat = useChat()
  return (
    <Button size='L' loading={chat.busy} onTap={() => void chat.open(uid, conversationId)}>
      {text.chat}
    </Button>
  )
}

type SignProps = { icon: IconName; words: string; on?: boolean; onTap: () => void }

/** An icon button that responds to taps on 44 px. */
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
