import { useState } from 'react'
import { interactionKinds, planet } from '@contract/planet/planet'
import type { PlanetNotice } from '@contract/planet/planet-notices'
import { usePaged } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { interactionTitles } from '@/routes/planet'
import { go, TopBar } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { unlock as unlockText } from '@/texts/money/unlocks'
import { myPlanet as text } from '@/texts/planet/my-planet'
import { Card, Cell, CounterTabs, Icon, type IconName, PagedList, press, Row, Stack, Text } from '@/ui'
import { useLookedAt } from '../../../core/notices'
import { UnlockSheet } from '../../../money/unlocks'
import { idOf } from '../feed/queries'
import { PostList } from '../post-list'
import { usePostActs } from '../use-post-acts'
import { NoticeRow } from './notice-row'
import { noticeKey, useNotices, useReading, useUnlockNotice } from './notices'

type Tab = keyof typeof text.tabs
const tabs = Object.keys(text.tabs) as Tab[]

/** The screen 我的星球: the user's activity, the reactions of others, and the viewed posts (B.planet.01 to 07). */
export function MyPlanetScreen({ query: { tab: asked = 'notice' } }: { query: { tab?: Tab } }) {
  const [tab, setTab] = useState<Tab>(asked)
  const head = <Head tab={tab} choose={setTab} />
  return (
    <>
      <TopBar />
      {tab === 'notice' ? <Notices head={head} /> : <History head={head} />}
    </>
  )
}

const toPlanet = { action: text.toPlanet, onAction: () => void go(routes.home.planet) }

function Notices({ head }: { head: JSX.Element }) {
  const list = useNotices()
  const { flow, unlock } = useUnlockNotice()
  useReading(list.rows[0])
  useLookedAt(['comment', 'praise'])
  return (
    <>
      <PagedList
        list={list}
        row={(notice: PlanetNotice) => <NoticeRow notice={notice} onUnlock={unlock} />}
        rowKey={noticeKey}
        texts={listText}
        head={head}
        empty={{ scene: 'notice', title: text.noNotices, text: text.noNoticesText, compact: true, ...toPlanet }}
      />
      <UnlockSheet flow={flow} title={text.unlockTitle} hint={unlockText.postHint} />
    </>
  )
}

/** Posts that the user viewed lately, the last viewed first (B.planet.06, B.X43). */
function History({ head }: { head: JSX.Element }) {
  const list = usePaged(
    planet.feed,
    { sort: 'history', type: 'STAR', containVoice: true },
    { rowKey: idOf, cursor: idOf, refreshed: () => host.toast(listText.refreshed) },
  )
  const { acts, sheets } = usePostActs()
  return (
    <>
      <PostList
        list={list}
        acts={acts}
        visited
        head={head}
        empty={{ scene: 'planet', title: text.noHistory, text: text.noHistoryText, compact: true, ...toPlanet }}
      />
      {sheets}
    </>
  )
}

const looks: Record<(typeof interactionKinds)[number], { icon: IconName; tone: string }> = {
  commented: { icon: 'chat', tone: 'info' },
  liked: { icon: 'heart', tone: 'brand' },
  unlocked: { icon: 'lock', tone: 'night' },
  voted: { icon: 'check', tone: 'success' },
}

function Head({ tab, choose }: { tab: Tab; choose: (tab: Tab) => void }) {
  return (
    <Stack mb='s3' gap='s3'>
      <Card rows>
        <Cell title={text.posts} note={text.postsNote} onTap={() => void go(routes.planet.user, {})} />
      </Card>
      <Card>
        <Row my='-s2'>
          {interactionKinds.map((type) => (
            <Stack
              key={type}
              w='quarter'
              align='center'
              py='s2'
              className='eg-tap'
              {...press(() => void go(routes.planet.interactions, { type }))}
            >
              <Row square={44} align='center' justify='center' radius='m' className={`eg-tone-${looks[type].tone}`}>
                <Icon name={looks[type].icon} size={22} />
              </Row>
              <Text mt='s1' size='sub'>
                {interactionTitles[type]}
              </Text>
            </Stack>
          ))}
        </Row>
      </Card>
      <Stack>
        <CounterTabs
          label={text.lists}
          tabs={tabs.map((key) => ({ key, title: text.tabs[key] }))}
          current={tab}
          onChange={choose}
        />
      </Stack>
    </Stack>
  )
}
