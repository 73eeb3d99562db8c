import { useState } from 'react'
import { routes } from '@/routes'
import { go, TopBar } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { dogFood as text } from '@/texts/money/dog-food'
import { Box, Button, CounterTabs, PagedList, Row, Skeleton, Stack } from '@/ui'
import { BalanceCard } from './balance-card'
import { useDogFood } from './queries'
import { RecordRow } from './record-row'
import { type Line, type Tab, tabs, useRecords } from './records'
import './dog-food.scss'

const titles = tabs.map((key) => ({ key, title: text.tabs[key] }))
const row = (line: Line) => <RecordRow line={line} />
const empty = { scene: 'box', title: listText.empty, compact: true } as const

/** The page /user/dogFoodRecord: balance and records, in five tabs (A.money.04 to A.money.07, A.money.13). */
export function RecordsScreen({ first = '0' }: { first?: Tab }) {
  const [tab, setTab] = useState(first)
  const food = useDogFood()
  const records = useRecords(tab, food.retry)
  return (
    <Box className='eg-food eg-dog-food-page'>
      <TopBar />
      <PagedList
        list={records}
        look='bare'
        rowKey={({ id }) => id}
        row={row}
        texts={listText}
        empty={empty}
        resetKey={tab}
        skeleton={<Skeleton kind='cards' count={4} label={text.loading} />}
        head={
          <>
            <BalanceCard food={food}>
              <Ways />
            </BalanceCard>
            <Stack mt='s2' mb='s1' className='eg-dog-food-tabs'>
              <CounterTabs tabs={titles} current={tab} onChange={setTab} label={text.lists} />
            </Stack>
          </>
        }
      />
    </Box>
  )
}

const Ways = () => (
  <Row mt='s3' mx='-s1'>
    <Stack grow px='s1'>
      <Button block onTap={() => void go(routes.money.topUp)}>
        {text.topUp}
      </Button>
    </Stack>
    <Stack grow px='s1'>
      <Button block kind='neutral' onTap={() => void go(routes.money.withdrawal)}>
        {text.withdraw}
      </Button>
    </Stack>
  </Row>
)
