import type { Data } from '@contract/kernel/define'
import { levelNames, userStatus } from '@contract/kernel/options'
import type { profile } from '@contract/profile/profile'
import { routes } from '@/routes'
import { go } from '@/shell'
import { person as profileText } from '@/texts/core/person'
import { me as text } from '@/texts/play/me'
import { a11y, Avatar, Box, Icon, layout, LevelBadge, press, Row, Stack, Text } from '@/ui'
import { OwnVerifications } from '../../account/verify'
import { genderOf, levelOf, Marks } from '../../core/people'

type Me = Data<typeof profile.me>

export function MeHead({ me, old }: { me: Me | undefined; old: boolean }) {
  if (!me) return <Waiting />
  const { userUuid: uid, nickname, avatar, gender, dataLevel, vip, status } = me
  const badge = status === userStatus.unviewable ? text.paired : undefined
  const toPage = press(() => void go(routes.user.info, { uid }), { label: `${nickname} ${text.mine}` })
  return (
    <Row align='center' className='eg-me-head'>
      <Stack relative rigid mr='s4' className='eg-tap' {...toPage}>
        <Avatar src={avatar} size={72} gender={genderOf(gender)} badge={badge} className='eg-me-avatar' />
        <Row className='eg-me-level'>
          <LevelBadge level={levelOf(dataLevel)} large label={profileText.level(levelNames[dataLevel])} />
        </Row>
      </Stack>
      <Stack grow>
        <Row align='center' hit className='eg-tap' {...toPage}>
          <Row grow align='center' gap='s2'>
            <Text shrink clamp={1} size='h1'>
              {nickname}
            </Text>
            <Marks gender={gender} vip={vip ? (old ? 'old' : 'vip') : undefined} />
          </Row>
          <Icon name='fwd' size={22} className={layout({ ml: 's2', color: 't3' })} />
        </Row>
        <OwnVerifications />
      </Stack>
    </Row>
  )
}

const Waiting = () => (
  <Row align='center' className='eg-me-head eg-bone' {...a11y({ label: text.loading, busy: true, role: 'status' })}>
    <Stack relative rigid mr='s4'>
      <Box className='eg-me-avatar eg-av eg-av-72' />
    </Stack>
    <Stack grow>
      <Stack my='s2' className='eg-sk eg-sk-w6' />
      <Stack my='s2' className='eg-sk eg-sk-w4' />
    </Stack>
  </Row>
)
