import { useRef } from 'react'
import { type Dynamic, planet } from '@contract/planet/planet'
import { useAction } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { block as blockText } from '@/texts/core/block'
import { planet as text } from '@/texts/planet/planet'
import { Cell, confirm, Sheet, Stack } from '@/ui'
import { useBlock, useBlockDynamics } from '../../../core/blocking'
import { StealthNotice } from '../../../core/people'
import { dropPosts } from '../cache'
import { mayShare, sentOf } from './post-share'
import { ShareButtons } from './share-buttons'

export type Chosen = { post: Dynamic; only?: 'share' }

type PostMenuProps = {
  /** Undefined closes the menu. */
  chosen: Chosen | undefined
  onClose: () => void
  onGone: (() => void) | undefined
}

/**
 * The menu of a post: ways to share it, if others may see it. For a post of others: why it is shown, fewer such posts,
 * and a report. For one's own post: its page and its deletion.
 */
export function PostMenu({ chosen, onClose, onGone }: PostMenuProps) {
  const last = useRef(chosen)
  if (chosen) last.current = chosen
  const post = last.current?.post
  return (
    <Sheet
      open={chosen !== undefined}
      onClose={onClose}
      title={last.current?.only ? text.share : text.more}
      closeLabel={text.close}
    >
      {post && mayShare(post) && <Ways post={post} onClose={onClose} />}
      {post &&
        !last.current?.only &&
        (post.mine ? <Own {...{ post, onClose, onGone }} /> : <Others {...{ post, onClose, onGone }} />)}
    </Sheet>
  )
}

const Ways = ({ post, onClose }: { post: Dynamic; onClose: () => void }) => (
  <>
    {post.mine && !post.anonymous && <StealthNotice apart />}
    <ShareButtons key={post.dynamicId} sent={sentOf(post)} poster={post.dynamicId} onClose={onClose} />
  </>
)

type PartProps = { post: Dynamic; onClose: () => void; onGone?: () => void }

function Own({ post: { dynamicId }, onClose, onGone }: PartProps) {
  const { run } = useAction(planet.remove, {
    onDone() {
      dropPosts((one) => one.dynamicId === dynamicId)
      host.toast(text.removed)
      onGone?.()
    },
  })
  async function remove() {
    onClose()
    const { removeAsk: title, removeText: content, removeOk: ok, keep: cancel } = text
    if (await confirm({ title, content, ok, cancel, danger: true })) await run({ dynamicId })
  }
  function manage() {
    onClose()
    void go(routes.planet.own, { dynamicId })
  }
  return (
    <>
      <Cell icon='eye' title={text.manage} onTap={manage} />
      <Cell icon='trash' title={text.remove} danger arrow={false} onTap={() => void remove()} />
    </>
  )
}

function Others({ post, onClose, onGone }: PartProps) {
  const { dynamicId, uid, isMask, why } = post
  const block = useBlock()
  const hide = useBlockDynamics()
  const less = useAction(planet.notInterested, {
    onDone() {
      dropPosts((one) => one.dynamicId === dynamicId)
      host.toast(text.notInterestedDone)
      onGone?.()
    },
  })
  const act = (what: () => unknown) => () => {
    onClose()
    void what()
  }
  const away = (deed: typeof block) => async () => {
    if (!(await deed.run(uid))) return
    dropPosts((one) => one.uid === uid)
    onGone?.()
  }
  return (
    <Stack pb='s2'>
      {why !== '' && <Cell icon='info' title={text.whyTitle} note={text.why[why]} />}
      <Cell icon='minus' title={text.notInterested} arrow={false} onTap={act(() => less.run({ dynamicId }))} />
      {!isMask && uid !== '' && (
        <>
          <Cell icon='eye' title={blockText.hideDynamics} arrow={false} onTap={act(away(hide))} />
          <Cell icon='lock' title={blockText.block} arrow={false} onTap={act(away(block))} />
        </>
      )}
      <Cell icon='info' title={text.report} danger onTap={act(() => go(routes.planet.report, { dynamicId }))} />
    </Stack>
  )
}
