import { goods, type RefundOffer } from '@contract/money/goods'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go, useShownAgain } from '@/shell'
import { moments } from '@/texts/core/moments'
import { refunds as text } from '@/texts/money/refunds'
import { Button, Card, ErrorState, layout, Row, SectionTitle, Skeleton, Stack, Text, thousands, usePull } from '@/ui'
import { amountIn } from './money'
import { RefundForm } from './refund-form'
import { RefundRequestCard } from './refund-request-card'

const yuan = (fen: number) => amountIn('yuan', fen)

/**
 * The page /user/purchases/refund: the refund offer of an order with its reasons, the form of a request, and the state
 * of the request.
 */
export function RefundScreen({ orderNo }: { orderNo: string }) {
  const { data, state, refusal, retry } = useCall(goods.refundOffer, { orderNo })
  useShownAgain(() => void retry())
  usePull(retry)
  if (state === 'failed')
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='cards' count={2} label={text.loading} />
  const waits = data.requests.some((request) => request.state === 'asked')
  return (
    <Stack pt='s3' pb='s6' px='s4' gap='s4'>
      <Bought offer={data} />
      {!waits && <Share offer={data} />}
      {!waits && data.amount > 0 ? (
        <RefundForm offer={data}>
          <Asked offer={data} />
        </RefundForm>
      ) : (
        <Asked offer={data} />
      )}
      {data.amount === 0 && (
        <Button kind='text' block onTap={() => void go(routes.user.supportAsk, { topic: 'money' })}>
          {text.support}
        </Button>
      )}
    </Stack>
  )
}

function Asked({ offer: { requests, order } }: { offer: RefundOffer }) {
  if (requests.length === 0) return null
  return (
    <Stack gap='s3'>
      <SectionTitle apart>{text.mine}</SectionTitle>
      {requests.map((request) => (
        <RefundRequestCard key={request.requestNo} request={request} orderNo={order.orderNo} />
      ))}
    </Stack>
  )
}

const Bought = ({ offer: { order, returned } }: { offer: RefundOffer }) => (
  <Card>
    <Row align='baseline'>
      <Text size='h3' grow>
        {order.name}
      </Text>
      <Text size='body' className='eg-num'>
        {text.paid(yuan(order.amount))}
      </Text>
    </Row>
    <Text color='t2' size='sub' className='eg-num'>
      {moments.minute(order.payTime || order.createTime)}
    </Text>
    {returned > 0 && (
      <Text color='t2' size='sub' className='eg-num'>
        {text.returned(yuan(returned))}
      </Text>
    )}
  </Card>
)

const takenOf = ({ unit, left, given }: RefundOffer) => {
  if (unit !== 'dogFood') return text.taken[unit]
  return given > 0 ? text.taken.withGift(thousands(left), thousands(given)) : text.taken.dogFood(thousands(left))
}

/**
 * The amount that can be refunded, how it is computed, and the goods that are taken back; or why nothing is refunded.
 */
function Share({ offer }: { offer: RefundOffer }) {
  const { unit, left, of, amount, why, order } = offer
  if (why !== '')
    return (
      <Card>
        <Text size='body'>{why}</Text>
      </Card>
    )
  const lines = [text.of[unit](thousands(left), thousands(of)), text.share, takenOf(offer)]
  if (order.discount > 0) lines.push(text.coupon)
  return (
    <Card className={layout({ gap: 's2' })}>
      <Text color='t2' size='sub'>
        {text.amount}
      </Text>
      <Text size='hero' weight='bold' className='eg-num'>
        {yuan(amount)}
      </Text>
      {[...lines, text.way].map((line) => (
        <Text key={line} color='t2' size='sub' breakWord className='eg-num'>
          {line}
        </Text>
      ))}
    </Card>
  )
}
