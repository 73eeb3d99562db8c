import type { Bought, Order } from '@contract/money/goods'
import { routes } from '@/routes'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { moments } from '@/texts/core/moments'
import { goods as text } from '@/texts/money/goods'
import { invoices } from '@/texts/money/invoices'
import { Button, Card, Cell, Coin, layout, PagedList, Row, Skeleton, Stack, Text, thousands } from '@/ui'
import { supportTap } from '../../core/help'
import { CopyNumber } from './copy-number'
import { amountIn, foodOf } from './money'
import { useOrders } from './queries'
import './goods.scss'

const looks: Record<Order['state'], string> = {
  created: 'eg-t2',
  paid: 'eg-goods-warm',
  delivered: 'eg-success',
  closed: 'eg-t3',
  refunding: 'eg-goods-warm',
  refunded: 'eg-t3',
}

const standingOf = ({ kind, state, checking, refundAsked, refunded, currency }: Bought) => {
  if (checking) return text.checking
  if (refundAsked) return text.refundAsked
  if (refunded > 0) return text.refundedOf(amountIn(currency, refunded))
  return state === 'delivered' ? text.deliveredAs(kind) : text.states[state]
}

const Standing = (order: Bought) => (
  <Text size='sub' className={order.checking || order.refundAsked ? 'eg-goods-warm' : looks[order.state]}>
    {standingOf(order)}
  </Text>
)

/** The links of orders paid with money: to the refund offer, or to the state of the refund. */
const ways: Partial<Record<Order['state'], string>> = {
  delivered: text.toRefund,
  refunding: text.refund,
  refunded: text.refund,
}

function MoneyBack({ orderNo, name, currency, state, refundAsked }: Bought) {
  const way = refundAsked ? text.refund : ways[state]
  if (currency !== 'yuan' || way === undefined) return null
  return (
    <Row justify='end'>
      <Button
        kind='text'
        size='S'
        label={`${way} ${name}`}
        className={layout({ mr: '-s3' })}
        onTap={() => void go(routes.money.refund, { orderNo })}
      >
        {way}
      </Button>
    </Row>
  )
}

const PurchaseCard = (order: Bought) => {
  const { orderNo, name, currency, amount, discount, bonus, createTime, payTime } = order
  const bought = foodOf(order) - bonus
  return (
    <Card>
      <Row align='baseline'>
        <Text size='h3' grow>
          {name}
        </Text>
        <Row align='center' ml='s3' size='h3' className='eg-num'>
          {currency === 'dogFood' && <Coin />}
          {amountIn(currency, amount)}
        </Row>
      </Row>
      <Row align='baseline'>
        <Text grow color='t2' size='sub'>
          {moments.minute(payTime || createTime)}
        </Text>
        <Standing {...order} />
      </Row>
      {(bonus > 0 || discount > 0) && (
        <Text grow color='t2' size='sub'>
          {[
            bonus > 0 ? text.added(thousands(bought), thousands(bonus)) : '',
            discount > 0 ? text.saved(amountIn(currency, discount)) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      <CopyNumber number={orderNo} said={text.orderNo(orderNo)} />
      <MoneyBack {...order} />
    </Card>
  )
}

const empty = {
  scene: 'box',
  title: text.empty,
  text: text.emptyText,
  action: text.toTopUp,
  onAction: () => void go(routes.money.topUp),
} as const

/** The page /user/purchases: the user's orders, each with a number to tell customer service. */
export function PurchasesScreen() {
  const orders = useOrders()
  return (
    <Stack pt='s3'>
      <PagedList
        list={orders}
        look='plain'
        rowKey={({ orderNo }) => orderNo}
        row={(order) => <PurchaseCard {...order} />}
        texts={listText}
        skeleton={<Skeleton kind='cards' count={4} label={listText.loading} />}
        empty={empty}
      />
      {orders.rows.length > 0 && (
        <Stack mt='s3' pb='safe' px='s4'>
          <Card rows>
            <Cell icon='doc' title={invoices.lead} onTap={() => void go(routes.money.invoices)} />
            <Cell icon='chat' title={text.support} note={text.supportNote} {...supportTap(undefined, 'money')} />
          </Card>
        </Stack>
      )}
    </Stack>
  )
}
