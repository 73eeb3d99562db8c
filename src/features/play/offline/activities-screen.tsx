import { useState } from 'react'
import { type ActivityList, activityLists } from '@contract/play/offline-lists'
import { TopBar, useShownAgain } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { offline as text } from '@/texts/play/offline'
import { CounterTabs, PagedList, Skeleton, Stack } from '@/ui'
import { ActivityCard } from './activity-card'
import { useActivities } from './queries'

const tabs = activityLists.map((key) => ({ key, title: text.list[key] }))

/** The screen 线下活动: future activities, the user's sign-ups, and past activities (B.offline.01). */
export function ActivitiesScreen({ query: { scope: first = 'coming' } }: { query: { scope?: ActivityList } }) {
  const [scope, setScope] = useState(first)
  const list = useActivities(scope)
  useShownAgain(() => void list.freshen())
  const others = { action: text.toComing, onAction: () => setScope('coming') }
  return (
    <Stack pb='safe'>
      <TopBar />
      <PagedList
        list={list}
        row={(activity) => <ActivityCard activity={activity} />}
        rowKey={({ activityId }) => activityId}
        resetKey={scope}
        look='plain'
        tall
        texts={listText}
        head={
          <Stack mb='s3'>
            <CounterTabs tabs={tabs} current={scope} onChange={setScope} label={text.lists} />
          </Stack>
        }
        skeleton={<Skeleton kind='cards' count={3} label={text.loading} />}
        empty={{
          scene: 'planet',
          title: text.empty[scope],
          text: text.emptyText[scope],
          ...(scope !== 'coming' && others),
        }}
      />
    </Stack>
  )
}
