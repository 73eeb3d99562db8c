import type { Profile, Relation } from '@contract/profile/profile'
import { entriesOfPersonMenu, routes } from '@/routes'
import { go } from '@/shell'
import { block as blockText } from '@/texts/core/block'
import { personBar as text } from '@/texts/meeting/person-bar'
import { follows as followText } from '@/texts/planet/follows'
import { rewards as rewardText } from '@/texts/planet/rewards'
import { Cell, Sheet } from '@/ui'
import { useBlock, useBlockDynamics } from '../../core/blocking'
import { useFollow } from '../../planet/follows'
import { relate } from '../../profile/profile'
import { useRecommend } from '../recommenders'

type PersonMenuProps = {
  open: boolean
  onClose: () => void
  onReward: () => void
  person: Profile
  relation: Relation
}

/**
 * The menu of a profile: follow and recommend, each with its cost and who is notified; reward, hide posts, block,
 * report (A.shield.11).
 */
export function PersonMenu({ open, onClose, onReward, person: { uid, nickname }, relation }: PersonMenuProps) {
  const recommend = useRecommend(() => relate(uid, { recommendedThisWeek: true }))
  const block = useBlock()
  const hide = useBlockDynamics()
  const follow = useFollow((_, { following, mutual }) => relate(uid, { following, mutual }))
  const { recommendedThisWeek: done, following, mutual } = relation
  const blockThem = async () => {
    if (await block.run(uid)) await go.back()
  }
  const act = (what: () => unknown) => () => {
    onClose()
    what()
  }
  return (
    <Sheet open={open} onClose={onClose} title={nickname} closeLabel={text.close}>
      <Cell
        icon='plus'
        title={mutual ? followText.both : following ? followText.followingIt : text.follow}
        note={following ? undefined : followText.followNote}
        onTap={act(() => void follow.run(following ? 'unfollow' : 'follow', { uid, mutual }))}
      />
      <Cell
        icon='users'
        title={done ? text.recommended : text.recommend}
        note={done ? undefined : text.recommendNote}
        disabled={done}
        onTap={act(() => void recommend.run({ uid }))}
      />
      <Cell icon='gift' title={rewardText.reward} note={rewardText.rewardNote} onTap={act(onReward)} />
      {entriesOfPersonMenu.map(({ route, icon, label, note }) => (
        <Cell key={route.path} icon={icon} title={label} note={note} onTap={act(() => void go(route, { uid }))} />
      ))}
      <Cell icon='eye' title={blockText.hideDynamics} onTap={act(() => void hide.run(uid))} />
      <Cell icon='ban' title={blockText.block} onTap={act(blockThem)} />
      <Cell
        icon='info'
        title={text.report}
        danger
        onTap={act(() => void go(routes.user.report, { uid, place: 'profile' }))}
      />
    </Sheet>
  )
}
