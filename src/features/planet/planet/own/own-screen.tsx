import { type Dynamic, planet } from '@contract/planet/planet'
import { audiences } from '@contract/planet/planet-parts'
import { useAction, useCall } from '@/api'
import { host } from '@/platform'
import { ownPost as text } from '@/texts/planet/own-post'
import { Button, Card, confirm, EmptyState, SectionTitle, Segmented, Stack, Text, thousands } from '@/ui'
import { patchPost } from '../cache'
import { PostSkeleton } from '../card/post-skeleton'
import { MissingPost } from '../missing-post'
import { Appeal } from './appeal'

/** The page of the user's own post: its audience, the end of its vote, and an appeal if it was refused. */
export function OwnScreen({ query: { dynamicId } }: { query: { dynamicId: string } }) {
  const { data: post, state, refusal, retry } = useCall(planet.detail, { dynamicId }, { silent: true })
  if (post)
    return post.mine ? (
      <Stack pt='s3' pb='s6' px='s4' gap='s3'>
        <Card>
          <Text clamp={2} preLine breakWord>
            {post.content}
          </Text>
        </Card>
        <Audience post={post} />
        {post.appeal && <Appeal dynamicId={dynamicId} appeal={post.appeal} reason={post.reviewReason} />}
        {post.voteinfo && <Vote dynamicId={dynamicId} vote={post.voteinfo} />}
      </Stack>
    ) : (
      <EmptyState scene='lost' title={text.notMine} />
    )
  if (state === 'loading')
    return (
      <Stack pt='s3' px='s4'>
        <PostSkeleton count={1} />
      </Stack>
    )
  return <MissingPost refusal={refusal} retry={retry} />
}

/** The audience of the post. A choice is saved at once. */
function Audience({ post: { dynamicId, audience, anonymous } }: { post: Dynamic }) {
  const { run } = useAction(planet.audience, {
    onDone({ audience: now }) {
      patchPost(dynamicId, { audience: now })
      host.toast(text.changed)
    },
  })
  return (
    <Card>
      <SectionTitle>{text.audience}</SectionTitle>
      <Stack mt='s3'>
        {anonymous ? (
          <Text color='t2'>{text.anonymous}</Text>
        ) : (
          <Segmented
            label={text.audience}
            options={audiences.map((one) => ({ key: String(one), label: text.audiences[one] }))}
            value={String(audience)}
            onChange={(key) => void run({ dynamicId, audience: audiences.find((one) => String(one) === key) ?? 0 })}
          />
        )}
      </Stack>
    </Card>
  )
}

type VoteProps = { dynamicId: string; vote: NonNullable<Dynamic['voteinfo']> }

function Vote({ dynamicId, vote: { status, playerNum } }: VoteProps) {
  const { run, busy } = useAction(planet.closeVote, {
    onDone(voteinfo) {
      patchPost(dynamicId, { voteinfo })
      host.toast(text.ended)
    },
  })
  async function end() {
    const { endAsk: title, endText: content, end: ok, keep: cancel } = text
    if (await confirm({ title, content, ok, cancel, danger: true })) await run({ dynamicId })
  }
  return (
    <Card>
      <SectionTitle>{text.vote}</SectionTitle>
      <Text mt='s3' color='t2'>
        {status === 1 ? text.open(thousands(playerNum)) : text.ended}
      </Text>
      {status === 1 && (
        <Stack mt='s3'>
          <Button kind='soft' block loading={busy} onTap={() => void end()}>
            {text.end}
          </Button>
        </Stack>
      )}
    </Card>
  )
}
