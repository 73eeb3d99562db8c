import { useLoggedIn } from '@/api'
import { routes } from '@/routes'
import { follow, go, TopBar } from '@/shell'
import { useShownAgain } from '@/shell/use-front'
import { me as text } from '@/texts/play/me'
import { Card, Cell, ErrorState, IconButton, Stack } from '@/ui'
import { StealthCell } from '../../account/settings'
import { VerifyEntry } from '../../account/verify'
import { PopUps } from '../../core/notices'
import { CompleteCard } from '../../profile/profile'
import { Counters } from './counters'
import { Entries } from './entries'
import { Guest } from './guest'
import { Holdings } from './holdings'
import { MeHead } from './me-head'
import { MemberCard } from './member-card'
import { useMine } from './queries'
import { Uid } from './uid'
import '../../../ui/skeleton.scss'
import './me.scss'

/** The native app has a search of its own (A.shell.09). */
const openSearch = () => void follow('search', {})
const openSettings = () => void go(routes.user.settings)

export function MeScreen() {
  const loggedIn = useLoggedIn()
  const gear = <IconButton icon='gear' label={text.settings} onTap={openSettings} />
  return (
    <>
      <TopBar title='' left={gear} />
      {loggedIn ? <Mine /> : <Guest />}
    </>
  )
}

function Mine() {
  const mine = useMine()
  const { me, food, vip, today, visits, follows, search } = mine
  useShownAgain(() => void mine.refresh())
  if (me.state === 'failed') {
    return (
      <ErrorState title={text.failed} text={me.refusal?.msg} retry={text.retry} onRetry={() => void mine.refresh()} />
    )
  }
  return (
    <Stack pt='s2' pb='s4' px='s4' className='eg-me'>
      <MeHead me={me.data} old={vip?.vipVersion === 0} />
      <Counters follows={follows} visits={visits} today={today} />
      {me.data?.birthday && (
        <Card rows>
          <Cell
            icon='gift'
            title={text.birthday}
            value={text.birthdayGift}
            onTap={() => void go(routes.activities.birthday)}
          />
        </Card>
      )}
      <MemberCard vip={vip} />
      <Holdings food={food} me={me.data} />
      <CompleteCard />
      <Entries of='meeting' />
      <Entries of='money' />
      <Entries of='mine' />
      <Card rows>
        <Cell
          icon='eye'
          title={text.visitors}
          value={today === undefined ? undefined : text.today(today)}
          onTap={() => void go(routes.user.visitor)}
        />
        <Cell icon='ticket' title={text.activities} onTap={() => void go(routes.offline.list, {})} />
        {search && <Cell icon='search' title={text.search} onTap={openSearch} />}
        <VerifyEntry />
        <Cell icon='ban' title={text.shield} onTap={() => void go(routes.user.shieldManage)} />
        <StealthCell icon='lock' />
        <Cell icon='gear' title={text.settings} onTap={openSettings} />
      </Card>
      {me.data && <Uid uid={me.data.userUuid} />}
      <PopUps />
    </Stack>
  )
}
