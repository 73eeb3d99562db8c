import { memo } from 'react'
import type { ElectionUser } from '@contract/play/election'
import { routes } from '@/routes'
import { go } from '@/shell'
import { election as text } from '@/texts/play/election'
import { Avatar, Box, classes, Icon, layout, Picture, press, Row, Stack, Tag, Text } from '@/ui'
import { genderOf } from '../../core/people'

/** `locked` is a choice that was submitted and is final. */
export type CardState = 'plain' | 'open' | 'chosen' | 'locked'

type CardProps = {
  user: ElectionUser
  state: CardState
  /** The user's page shows its buttons only for type 1 (C.election.08). */
  withBar: boolean
  onHeart?: (user: ElectionUser) => void
}

export const NameAge = ({ nickname, age }: Pick<ElectionUser, 'nickname' | 'age'>) => (
  <Row align='baseline' gap='s1'>
    <Text shrink clamp={1} size='h3'>
      {nickname}
    </Text>
    <Text rigid size='sub' color='t2' className='eg-num'>
      {age}
    </Text>
  </Row>
)

/** A participant in the pool (C.election.06). */
const UserCard = memo(function UserCard({ user, state, withBar, onHeart }: CardProps) {
  const { uid, nickname, avatar, gender, age, tags } = user
  const open = () => void go(routes.user.info, withBar ? { uid } : { uid, look: 'only' })
  const on = state === 'chosen' || state === 'locked'
  return (
    <Stack relative radius='xl' bg='card' shadow={1} className={classes('eg-elect-card', on && 'eg-elect-on')}>
      <Stack radius='xl' clip className='eg-tap' {...press(open)}>
        <Row align='center' justify='center' bg='sunken' h={138}>
          {avatar === '' ? (
            <Avatar size={96} gender={genderOf(gender)} />
          ) : (
            <Picture src={avatar} className={layout({ full: true, h: 'full', block: true })} />
          )}
        </Row>
        <Stack px='s3' pt='s2' pb='s3'>
          <NameAge nickname={nickname} age={age} />
          <Text mt='s1' size='cap' color='t2' clamp={1}>
            {tags.join(' · ') || ' '}
          </Text>
        </Stack>
      </Stack>
      {state === 'locked' ? (
        <Box className='eg-elect-locked'>
          <Tag tone='brand' icon='check'>
            {text.lockedTag}
          </Tag>
        </Box>
      ) : (
        onHeart && (
          <Row
            align='center'
            justify='center'
            className={classes('eg-tap eg-elect-heart', on && 'eg-elect-heart-on')}
            {...press(() => onHeart(user), { role: 'checkbox', checked: on, label: text.choose(nickname) })}
          >
            <Icon name={on ? 'love' : 'heart'} size={22} />
          </Row>
        )
      )}
    </Stack>
  )
})

type GridProps = {
  users: readonly ElectionUser[]
  stateOf: (uid: string) => CardState
} & Pick<CardProps, 'withBar' | 'onHeart'>

/** Shows two users per row. */
export const UserGrid = ({ users, stateOf, ...card }: GridProps) => (
  <Row wrap justify='between'>
    {users.map((user) => (
      <UserCard key={user.uid} user={user} state={stateOf(user.uid)} {...card} />
    ))}
  </Row>
)

/** A card without a heart to tap. */
export const plain = (): CardState => 'plain'
