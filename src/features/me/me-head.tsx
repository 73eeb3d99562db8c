import type { profile } from '@contract/areas/profile'
import type { Data } from '@contract/define'
import { levelNames, userStatus } from '@contract/options'
import { routes } from '@/routes'
import { go } from '@/shell'
import { me as text } from '@/texts/me'
import { profile as profileText } from '@/texts/profile'
import { a11y, Avatar, Box, Icon, LevelBadge, press } from '@/ui'
import { genderOf, levelOf, Marks } from '../profile'

type Me = Data<typeof profile.me>

/** Portrait with the level on it, name and marks; the whole row opens my own page. */
export function MeHead({ me, old }: { me: Me | undefined; old: boolean }) {
  if (!me) return <Waiting />
  const { userUuid: uid, nickname, avatar, gender, dataLevel, vip, status } = me
  const badge = status === userStatus.unviewable ? text.paired : undefined
  return (
    <Box
      className='me-head eg-tap'
      {...press(() => void go(routes.user.info, { uid }), { label: `${nickname} ${text.mine}` })}
    >
      <Box className='me-portrait'>
        <Avatar src={avatar} size={72} gender={genderOf(gender)} badge={badge} className='me-avatar' />
        <Box className='me-level'>
          <LevelBadge level={levelOf(dataLevel)} large label={profileText.level(levelNames[dataLevel])} />
        </Box>
      </Box>
      <Box className='me-who'>
        <Box className='me-name'>
          <Box className='me-nick'>{nickname}</Box>
          <Marks gender={gender} vip={vip ? (old ? 'old' : 'vip') : undefined} />
        </Box>
        <Box className='me-mine'>{text.mine}</Box>
      </Box>
      <Icon name='fwd' size={22} className='me-fwd' />
    </Box>
  )
}

const Waiting = () => (
  <Box className='me-head eg-bone' {...a11y({ label: text.loading, busy: true, role: 'status' })}>
    <Box className='me-portrait'>
      <Box className='me-avatar eg-av eg-av-72' />
    </Box>
    <Box className='me-who'>
      <Box className='eg-sk eg-sk-w6 me-sk' />
      <Box className='eg-sk eg-sk-w4 me-sk' />
    </Box>
  </Box>
)
