import { useEffect, useState } from 'react'
import type { Data } from '@contract/kernel/define'
import { chat } from '@contract/meeting/chat'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { match as text } from '@/texts/play/match'
import {
  a11y,
  Avatar,
  Box,
  Button,
  Card,
  classes,
  ErrorState,
  Icon,
  layout,
  Picture,
  press,
  Row,
  Skeleton,
  Stack,
  Text,
} from '@/ui'
import { genderOf, useMe } from '../../../core/people'
import { writeDraft } from '../talk/drafts'
import dog from './assets/dog.svg'
import friend from './assets/friend.svg'
import { MatchCard } from './card'
import './match.scss'

type Talk = Data<typeof chat.conversation>

/**
 * A mutual like: common facts, suggestions for a first message, and a card for friends. Without a mutual like, the
 * address leads to the conversation.
 */
export function MatchScreen({ query: { id } }: { query: { id: string } }) {
  const asked = useCall(chat.conversation, { conversationId: id }, { silent: true })
  const { data, state, refusal, refreshing, retry } = asked
  // an answer cached before the like does not contain it yet, so a refetch is awaited
  const other = data !== undefined && !data.mutualLike && !refreshing
  useEffect(() => {
    if (other) void go.replace(routes.chat.conversation, { id })
  }, [other, id])
  if (data?.mutualLike) return <Match id={id} talk={data} />
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  return <Skeleton kind='cards' count={2} label={text.loading} />
}

function Match({ id, talk }: { id: string; talk: Talk }) {
  const [sharing, setSharing] = useState(false)
  // `talkNow` replaces this page, so that going back leads to the page of the like
  const { unread, lastText } = talk.conversation
  const theirs = unread > 0 ? lastText : ''
  const talkNow = () => void go.replace(routes.chat.conversation, { id })
  return (
    <Stack px='s4' pt='s2' pb='safe' gap='s3'>
      <Stage talk={talk} />
      {theirs === '' ? (
        <Beginnings
          words={talk.replies}
          onPick={(words) => {
            writeDraft(id, words)
            talkNow()
          }}
        />
      ) : (
        <Theirs words={theirs} />
      )}
      <Stack gap='s3'>
        <Button size='L' block icon='chat' onTap={talkNow}>
          {theirs === '' ? text.hello : text.answer}
        </Button>
        <Button size='L' block kind='soft' icon='img' onTap={() => setSharing(true)}>
          {text.share}
        </Button>
        <Button kind='text' block onTap={() => void go.back()}>
          {text.later}
        </Button>
      </Stack>
      <MatchCard open={sharing} onClose={() => setSharing(false)} />
    </Stack>
  )
}

/** The faces of both users, two dogs, and the facts that both users have in common. */
const Stage = ({ talk: { conversation, common } }: { talk: Talk }) => (
  <Stack relative clip align='center' pt='s6' px='s4' radius='xl' className='eg-match'>
    <Faces avatar={conversation.avatar} nickname={conversation.nickname} />
    <Text mt='s3' color='brand-strong' size='display' weight='bold' {...a11y({ role: 'heading', level: 1 })}>
      {text.title}
    </Text>
    <Text mt='s1' color='t2' textAlign='center' breakWord size='sub'>
      {text.both(conversation.nickname)}
    </Text>
    <Text
      mt='s4'
      py='s2'
      px='s4'
      radius='full'
      bg='card'
      textAlign='center'
      size='body'
      weight='bold'
      {...a11y({ label: common === '' ? undefined : `${text.common}：${common}` })}
    >
      {common === '' ? text.noCommon : common}
    </Text>
    <Row align='end' justify='center' className='eg-match-dogs'>
      <Picture src={dog} fit='contain' lazy={false} className='eg-match-dog' />
      <Picture src={friend} fit='contain' lazy={false} className='eg-match-friend' />
    </Row>
  </Stack>
)

/** The other user's face is under a paw, which moves away. */
function Faces({ avatar, nickname }: { avatar: string; nickname: string }) {
  const { data: me } = useMe()
  return (
    <Row align='center' justify='center'>
      <Avatar src={me?.avatar ?? ''} size={72} gender={me && genderOf(me.gender)} className='eg-match-face' />
      <Row align='center' justify='center' relative className='eg-match-heart'>
        <Icon name='love' size={20} />
      </Row>
      <Box className='eg-match-opens'>
        <Avatar src={avatar} size={72} label={nickname} className='eg-match-face' />
        <Box className='eg-match-paw' />
      </Box>
    </Row>
  )
}

/** The text of the other user's like, which is the first message. */
const Theirs = ({ words }: { words: string }) => (
  <Card>
    <Text color='t3' size='cap'>
      {text.said}
    </Text>
    <Text mt='s2' py='s2' px='s3' radius='m' bg='sunken' size='body' breakWord>
      {words}
    </Text>
  </Card>
)

const Beginnings = ({ words, onPick }: { words: readonly string[]; onPick: (words: string) => void }) =>
  words.length === 0 ? null : (
    <Card>
      <Text color='t3' size='cap'>
        {text.first}
      </Text>
      <Stack mt='s2' gap='s2'>
        {words.map((said) => (
          <Row
            key={said}
            align='center'
            hit
            py='s2'
            px='s3'
            radius='m'
            bg='sunken'
            size='body'
            className='eg-tap'
            {...press(() => onPick(said))}
          >
            <Text grow breakWord>
              {said}
            </Text>
            <Icon name='fwd' size={18} className={classes(layout({ ml: 's2', color: 'brand' }))} />
          </Row>
        ))}
      </Stack>
    </Card>
  )
