import { useLoggedIn } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { LoginInvite } from '@/shell'
import { planet as text } from '@/texts/planet/planet'
import { classes, CounterTabs, Dot, type EmptyStateProps, IconButton, press, Row, Stack } from '@/ui'
import { PostList } from '../post-list'
import { usePostActs } from '../use-post-acts'
import { NewPostBar, usePublished } from './new-post-bar'
import { showTab, type Tab, tabs, useFeed, useFeedCame, useTab, useUnread } from './queries'
import { TopicsBar } from './topics-bar'
import './feed.scss'

/** The screen 星球: the feeds of posts (mock 05; B.planet). */
export function FeedScreen() {
  const loggedIn = useLoggedIn()
  const tab = useTab()
  const came = useFeedCame(tab, loggedIn)
  const { acts, sheets } = usePostActs()
  return (
    <>
      <TopBar title='' left={loggedIn ? <Add /> : <Stack />} right={loggedIn && <Bell counts={came} />}>
        <Stack grow pl='s3' className={classes('eg-feed-tabs', !loggedIn && 'eg-feed-tabs-first')}>
          <CounterTabs
            label={text.feeds}
            tabs={tabs.map((key) => ({ key, title: text.tabs[key] }))}
            current={tab}
            onChange={showTab}
          />
        </Stack>
      </TopBar>
      {loggedIn ? (
        <Feed key={tab} tab={tab} came={came} acts={acts} />
      ) : (
        <LoginInvite scene='planet' title={text.guest} text={text.guestText} />
      )}
      {sheets}
    </>
  )
}

type FeedProps = { tab: Tab; came: boolean; acts: ReturnType<typeof usePostActs>['acts'] }

function Feed({ tab, came, acts }: FeedProps) {
  const list = useFeed(tab)
  usePublished(tab === 'recommend' ? list : { first: undefined, rows: [] })
  async function showFresh() {
    host.scroll(0)
    await list.refresh()
  }
  return (
    <Stack>
      <PostList
        list={list}
        acts={acts}
        head={
          <>
            <TopicsBar filled={came} />
            {tab === 'recommend' && <NewPostBar acts={acts} />}
          </>
        }
        empty={emptyOf(tab, tab === 'city' && list.first?.city === '')}
      />
      {list.fresh > 0 && (
        <Row justify='center' className='eg-feed-fresh'>
          <Row
            align='center'
            px='s4'
            radius='full'
            size='sub'
            weight='medium'
            className='eg-feed-pill eg-tap'
            {...press(() => void showFresh(), { live: 'polite' })}
          >
            {text.fresh(list.fresh)}
          </Row>
        </Row>
      )}
    </Stack>
  )
}

/** Lies in the bar: above the posts, it would cover a control of a card at some place of the scroll. */
const Add = () => <IconButton icon='plus' label={text.publish} onTap={() => void go(routes.planet.publish)} />

function Bell({ counts }: { counts: boolean }) {
  const known = useUnread()
  const unread = counts ? known : 0
  return (
    <Stack relative>
      <IconButton icon='bell' label={text.bell} onTap={() => void go(routes.planet.notices)} />
      {unread > 0 && (
        <Row className='eg-feed-unread'>
          <Dot count={unread} label={text.news(unread)} />
        </Row>
      )}
    </Stack>
  )
}

function emptyOf(tab: Tab, noCity: boolean): EmptyStateProps {
  if (noCity)
    return {
      scene: 'planet',
      title: text.noCity,
      text: text.noCityText,
      action: text.toCity,
      onAction: () => void go(routes.user.edit),
      compact: true,
    }
  const ways =
    tab === 'following'
      ? { action: text.toRecommend, onAction: () => showTab('recommend') }
      : { action: text.publish, onAction: () => void go(routes.planet.publish) }
  return { scene: 'planet', title: text.empty[tab], text: text.emptyText[tab], compact: true, ...ways }
}
