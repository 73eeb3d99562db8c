import { useLoggedIn } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { LoginInvite } from '@/shell'
import { useShownAgain } from '@/shell/use-front'
import { likes as text } from '@/texts/meeting/likes'
import { type EmptyStateProps, Icon, layout, Place, Row } from '@/ui'
import { FilteredBar, ListTabs, PersonRows } from '../../core/person-rows'
import { UnlockSheet } from '../../money/unlocks'
import { useLikePerson } from './like-person'
import {
  refreshQuietly,
  type Tab,
  tabs,
  useAdmirersFiltered,
  useFresh,
  useLikeCounts,
  useLikeList,
  useTab,
  useUnlockAdmirer,
} from './queries'

export function HeartbeatScreen() {
  const loggedIn = useLoggedIn()
  return loggedIn ? <Lists /> : <LoginInvite scene='apply' title={text.guestTitle} text={text.guestText} />
}

function Lists() {
  const [tab, choose] = useTab()
  const list = useLikeList(tab)
  const unlock = useUnlockAdmirer()
  const fresh = useFresh(tab === 'likeMe' && list.state === 'ready')
  useShownAgain(() => void refreshQuietly(tab))
  return (
    <>
      <PersonRows
        list={list}
        person={useLikePerson(tab, unlock, fresh)}
        resetKey={tab}
        empty={emptyOf(tab, choose)}
        head={<Head tab={tab} choose={choose} />}
      />
      <UnlockSheet flow={unlock} title={text.sheet} />
    </>
  )
}

function Head({ tab, choose }: { tab: Tab; choose: (tab: Tab) => void }) {
  const { data: counts } = useLikeCounts()
  const filtered = useAdmirersFiltered(tab === 'likeMe')
  const news = counts && counts.newLikeMe > 0 ? text.fresh(counts.newLikeMe) : undefined
  return (
    <>
      <ListTabs
        tabs={tabs.map((key) => ({
          key,
          title: text.tabs[key],
          count: counts?.[key],
          dot: key === 'likeMe' ? news : undefined,
        }))}
        current={tab}
        onChange={choose}
        label={text.lists}
      />
      <Place>{tab === 'likeMe' && counts && counts.hearts > 0 && <Hearts count={counts.hearts} />}</Place>
      {tab === 'likeMe' && <FilteredBar shown={filtered} type='likeMe' />}
    </>
  )
}

const Hearts = ({ count }: { count: number }) => (
  <Row minH='sub' align='center' mb='s3' color='t2' size='cap'>
    <Icon name='heart' size={14} className={layout({ mr: 's1', color: 'brand' })} />
    {text.hearts(count)}
  </Row>
)

function emptyOf(tab: Tab, choose: (tab: Tab) => void): EmptyStateProps {
  const ways = {
    likeMe: { action: text.toEdit, onAction: () => void go(routes.user.edit) },
    mine: { action: text.toPicks, onAction: () => void go.home() },
    mutual: { action: text.toLikeMe, onAction: () => choose('likeMe') },
  }
  return { scene: 'apply', title: text.empty[tab], text: text.hint[tab], ...ways[tab] }
}
