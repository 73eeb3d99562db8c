import { levelNames } from '@contract/kernel/options'
import type { Dynamic } from '@contract/planet/planet'
import { person as profileText } from '@/texts/core/person'
import { planet as text } from '@/texts/planet/planet'
import { Avatar, Box, classes, GenderMark, LevelBadge, press, Row, Stack, Tag, Text } from '@/ui'
import { genderOf, levelOf } from '../../../core/people'
import { useUnlockedFacts } from '../author-facts'
import type { PostActs } from './acts'
import { headActOf, lineOf, openAuthor } from './facts'

type HeadProps = {
  post: Dynamic
  acts: PostActs
  /** Whether to show when the post was viewed. */
  visited?: boolean
}

/** The author, the time and the place of a post (mock 05; B.planet.08, 18, 20 to 24, 27). */
export function Head({ post, acts, visited }: HeadProps) {
  const facts = useUnlockedFacts(post.dynamicId)
  return (
    <Row align='center'>
      <Portrait post={post} />
      <Stack grow>
        <Names post={post} />
        <Text size='cap' color='t3' clamp={visited ? 2 : 1}>
          {lineOf(post, visited)}
        </Text>
        {facts !== '' && (
          <Text size='cap' color='t2' clamp={1}>
            {facts}
          </Text>
        )}
      </Stack>
      <HeadAct post={post} acts={acts} />
    </Row>
  )
}

function Portrait({ post }: { post: Dynamic }) {
  const { isMask, nickname, avatar, gender, state } = post
  const open = isMask ? undefined : () => openAuthor(post)
  return (
    <Box
      className={classes('eg-post-av', open && 'eg-post-x eg-tap')}
      {...press(open, open && { label: text.portrait(nickname) })}
    >
      <Avatar
        size={42}
        src={avatar}
        gender={gender === 0 ? undefined : genderOf(gender)}
        state={isMask ? 'anonymous' : 'open'}
        badge={!isMask && state.pid === 2 ? text.paired : undefined}
      />
    </Box>
  )
}

const Names = ({ post: { nickname, gender, level, isMask, isOfficial, isStick } }: { post: Dynamic }) => (
  <Row align='center' className='eg-post-who'>
    <Text shrink size='h3' clamp={1}>
      {nickname}
    </Text>
    {gender !== 0 && <GenderMark gender={genderOf(gender)} label={profileText[genderOf(gender)]} />}
    {!isMask && level > 0 && <LevelBadge level={levelOf(level)} label={profileText.level(levelNames[level])} />}
    {isOfficial && <Tag tone='brand'>{text.official}</Tag>}
    {isStick && <Tag tone='honey'>{text.stick}</Tag>}
  </Row>
)

/** A button that unlocks an anonymous author or follows a named one. */
function HeadAct({ post, acts }: { post: Dynamic; acts: PostActs }) {
  const { nickname, cost } = post
  const act = headActOf(post)
  if (!act) return null
  const unlock = { words: cost > 0 ? text.unlockFor(cost) : text.unlock, said: text.unlockSaid(cost) }
  const { words, said } = act === 'unlock' ? unlock : { words: text.follow, said: `${text.follow} ${nickname}` }
  return (
    <Box className='eg-post-act0 eg-post-x eg-tap' {...press(() => acts[act](post), { label: said })}>
      {words}
    </Box>
  )
}
