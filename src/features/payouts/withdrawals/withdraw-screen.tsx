import { useEffect, useState } from 'react'
import type { Withdrawal } from '@contract/payouts/withdrawals'
import { TopBar } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { withdrawals as text } from '@/texts/payouts/withdrawals'
import { Box, Button, Card, ErrorLine, layout, PagedList, SectionTitle, Skeleton, Text } from '@/ui'
import { Form } from './form'
import { useFigures, useWithdrawals } from './queries'
import { useReceiving } from './use-receiving'
import { isHere, leadOn } from './withdrawal-place'
import { WithdrawalRow } from './withdrawal-row'
import { Obstacle, Waiting } from './withdrawal-screen'

/** The page /user/withdraw: a form in the mini-program, and past withdrawals (A.money.23, A.X18). */
export function WithdrawScreen() {
  const figures = useFigures()
  const list = useWithdrawals()
  const receiving = useReceiving()
  // a tap is handled once the state is known
  const [wanted, setWanted] = useState<Withdrawal>()
  useEffect(() => {
    if (!wanted || figures.state === 'loading') return
    setWanted(undefined)
    if (isHere(figures.data)) receiving.receive(wanted)
    else void leadOn(figures.data)
  }, [wanted, figures, receiving])
  const busyWith = (row: Withdrawal) =>
    receiving.busy || [receiving.waiting, wanted?.businessId].includes(row.businessId)
  return (
    <Box className='eg-parts eg-food'>
      <TopBar />
      <PagedList
        list={list}
        look='plain'
        rowKey={({ businessId }) => businessId}
        row={(row) => <WithdrawalRow row={row} busy={busyWith(row)} onReceive={setWanted} />}
        texts={listText}
        head={<Head figures={figures} />}
        skeleton={<Skeleton kind='cards' count={2} label={listText.loading} />}
        empty={{ compact: true, title: text.empty, text: text.emptyText }}
      />
    </Box>
  )
}

function Head({ figures: { data, state, retry } }: { figures: ReturnType<typeof useFigures> }) {
  return (
    <>
      {data && (
        <Card>
          <Text color='t2' size='sub'>
            {text.withdrawable}
          </Text>
          <Text size='hero' weight='bold' className='eg-num'>
            {text.yuan(data.withdrawable)}
          </Text>
          <Waiting figures={data} />
          <Obstacle figures={data} />
          {!isHere(data) && (
            <Button size='L' block className={layout({ mt: 's3' })} onTap={() => void leadOn(data)}>
              {text.go}
            </Button>
          )}
        </Card>
      )}
      {state === 'failed' && !data && <ErrorLine text={text.figuresFailed} onRetry={() => void retry()} />}
      {data && isHere(data) && data.obstacle === '' && <Form figures={data} />}
      {state === 'loading' && !data && <Skeleton kind='cards' count={2} label={text.loading} />}
      <SectionTitle>{text.mine}</SectionTitle>
    </>
  )
}
