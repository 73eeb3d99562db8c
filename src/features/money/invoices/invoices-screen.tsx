import { type InvoiceOrder, invoices } from '@contract/money/invoices'
import { usePaged } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go, useShownAgain } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { moments } from '@/texts/core/moments'
import { invoices as text } from '@/texts/money/invoices'
import { Card, PagedList, press, Row, Skeleton, Stack, Tag, Text } from '@/ui'

const tones = {
  none: 'brand',
  asked: 'neutral',
  issued: 'success',
  refused: 'danger',
  reversing: 'neutral',
  reversed: 'neutral',
} as const

const OrderCard = ({ orderNo, name, amount, payTime, state }: InvoiceOrder) => (
  <Card>
    <Row align='center' className='eg-tap' {...press(() => void go(routes.money.invoice, { orderNo }))}>
      <Stack grow>
        <Text size='h3'>{name}</Text>
        <Text color='t2' size='sub' className='eg-num'>
          {`${text.yuan(amount)} · ${moments.minute(payTime)}`}
        </Text>
      </Stack>
      <Stack rigid ml='s3'>
        <Tag tone={tones[state]}>{text.states[state]}</Tag>
      </Stack>
    </Row>
  </Card>
)

const empty = {
  scene: 'box',
  title: text.empty,
  text: text.emptyText,
  action: text.toTopUp,
  onAction: () => void go(routes.money.topUp),
} as const

/** The page /user/invoices: orders paid in yuan, with the states of their invoices. */
export function InvoicesScreen() {
  const orders = usePaged(
    invoices.orders,
    {},
    { rowKey: ({ orderNo }: InvoiceOrder) => orderNo, refreshed: () => host.toast(listText.refreshed) },
  )
  useShownAgain(() => void orders.refresh())
  return (
    <Stack pt='s3' pb='safe'>
      <PagedList
        list={orders}
        look='plain'
        rowKey={({ orderNo }) => orderNo}
        row={(order) => <OrderCard {...order} />}
        texts={listText}
        skeleton={<Skeleton kind='cards' count={4} label={listText.loading} />}
        empty={empty}
      />
    </Stack>
  )
}
