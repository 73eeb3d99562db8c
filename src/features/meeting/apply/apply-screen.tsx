import { useState } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { apply as text } from '@/texts/meeting/apply'
import { Box, CounterTabs, PagedList, Row, Skeleton } from '@/ui'
import { DeleteAll } from './delete-all'
import { Part } from './part'
import { type Tab, useOpen, useReceived, useReject, useRemove, useSent, useTab, waits } from './queries'
import { ReasonSheet } from './reason-sheet'
import { useRowGroups } from './row-groups'
import './apply.scss'

const tabs = Object.keys(text.tabs) as Tab[]

/** The screen with the tabs 收到的 and 发出的 (mock 08; A.apply). */
export function ApplyScreen({ first }: { first: Tab | undefined }) {
  const [tab, choose] = useTab(first)
  const lists = { wantMe: useReceived(), iWant: useSent() }
  const remove = useRemove(tab)
  const open = useOpen(tab)
  const reject = useReject()
  const [refusing, setRefusing] = useState<string>()
  const list = lists[tab]
  const answer = tab === 'wantMe' ? lists.wantMe.first : undefined
  const rows = useRowGroups(list.rows, answer?.toBeHandleCount, answer?.handledCount)
  const head = (
    <Row align='center' justify='between' pb='s2' className='eg-apply-head'>
      <CounterTabs
        tabs={tabs.map((key) => ({
          key,
          title: text.tabs[key],
          count: lists[key].first?.total,
          dot: lists[key].first?.unreadCount ? text.news : undefined,
        }))}
        current={tab}
        onChange={choose}
        label={text.lists}
      />
      {list.rows.some((row) => !waits(row)) && <DeleteAll busy={remove.busy} onDelete={remove.all} />}
    </Row>
  )
  return (
    <Box className='eg-apply-list'>
      <PagedList
        list={{ ...list, rows }}
        look='plain'
        resetKey={tab}
        rowKey={({ row }) => row.applyId}
        texts={listText}
        skeleton={<Skeleton kind='cards' count={3} label={listText.loading} />}
        empty={emptyOf(tab)}
        head={head}
        row={(item) => (
          <Part
            {...item}
            sent={tab === 'iWant'}
            onOpen={open}
            onEnd={() => void list.refresh()}
            onRefuse={setRefusing}
            onRemove={(row) => void remove.one(row)}
          />
        )}
      />
      <ReasonSheet
        open={refusing !== undefined}
        onClose={() => setRefusing(undefined)}
        busy={reject.busy}
        onReject={async (reason) => refusing !== undefined && reject.run(refusing, reason)}
      />
    </Box>
  )
}

const emptyOf = (tab: Tab) =>
  tab === 'wantMe'
    ? {
        scene: 'apply' as const,
        title: text.emptyReceived,
        text: text.emptyReceivedHint,
        action: text.toEdit,
        onAction: () => void go(routes.user.edit),
      }
    : {
        scene: 'apply' as const,
        title: text.emptySent,
        text: text.emptySentHint,
        action: text.toHome,
        onAction: () => void go.home(),
      }
