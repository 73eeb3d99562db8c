import type { VoteInfo } from '@contract/planet/planet-parts'
import { planet as text } from '@/texts/planet/planet'
import { a11y, Box, classes, press, Row, Text } from '@/ui'
import { mayVote, optionsShown, percentOf, votersOf } from './facts'

type VoteProps = {
  vote: VoteInfo
  onVote: (voteItemId: number) => void
  /** Shows all options instead of the first three. */
  whole?: boolean
  onAll?: () => void
}

/** The options, their percentages once the viewer has voted, and the number of participants (B.planet.13 to 16). */
export function Vote({ vote, onVote, whole, onAll }: VoteProps) {
  const { items } = vote
  const shown = optionsShown(items, whole)
  const open = mayVote(vote)
  return (
    <Box className='eg-vote eg-post-x' {...a11y({ role: 'group', label: text.vote })}>
      {shown.map((item) => (
        <Option
          key={item.voteItemId}
          item={item}
          vote={vote}
          onTap={open ? () => onVote(item.voteItemId) : undefined}
        />
      ))}
      <Row hit mb='-s2' align='center' justify='between' size='cap' color='t3'>
        {votersOf(vote)}
        {onAll && items.length > shown.length && (
          <Text color='brand' size='sub' weight='medium' lineHit className='eg-tap' {...press(onAll)}>
            {text.viewAll(items.length)}
          </Text>
        )}
      </Row>
    </Box>
  )
}

type OptionProps = { item: VoteInfo['items'][number]; vote: VoteInfo; onTap: (() => void) | undefined }

function Option({ item, vote: { isVote, userVoteItemId, playerNum }, onTap }: OptionProps) {
  const { voteItemId, text: words, totalNum } = item
  const mine = item.isVote || userVoteItemId === voteItemId
  const percent = percentOf(totalNum, playerNum)
  const look = classes('eg-vote-o', isVote ? mine && 'eg-vote-mine' : 'eg-vote-open', onTap && 'eg-tap')
  return (
    <Box className={look} {...press(onTap)}>
      {isVote && <Box className='eg-vote-b' style={{ width: `${percent}%` }} />}
      <Text relative shrink clamp={1}>
        {words}
      </Text>
      {isVote && mine && <Box className='eg-vote-t eg-i-check' {...a11y({ role: 'img', label: text.myVote })} />}
      {isVote && (
        <Text relative rigid ml='auto' pl='s2' className='eg-num'>
          {text.percent(percent)}
        </Text>
      )}
    </Box>
  )
}
