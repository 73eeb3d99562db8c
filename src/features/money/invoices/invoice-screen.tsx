import type { Data } from '@contract/kernel/define'
import { invoices } from '@contract/money/invoices'
import { useCall } from '@/api'
import { host } from '@/platform'
import { useShownAgain } from '@/shell'
import { moments } from '@/texts/core/moments'
import { invoices as text } from '@/texts/money/invoices'
import { Button, Card, ErrorState, layout, NoticeBar, Row, Skeleton, Stack, Text, usePull } from '@/ui'
import { Form } from './form'

type Invoice = Data<typeof invoices.of>

/** The page /user/invoice: the invoice of one order, with its form, state and file. */
export function InvoiceScreen({ orderNo }: { orderNo: string }) {
  const { data, state, refusal, retry } = useCall(invoices.of, { orderNo })
  useShownAgain(() => void retry())
  usePull(retry)
  if (state === 'failed' && !data)
    return <ErrorState title={text.failed} text={refusal?.msg} retry={text.retry} onRetry={() => void retry()} />
  if (!data) return <Skeleton kind='cards' count={2} />
  const { order, obstacle } = data
  const isLive = order.state === 'asked' || order.state === 'issued' || order.state === 'reversing'
  return (
    <Stack pt='s3' pb='safe' px='s4' gap='s3'>
      <Card>
        <Text color='t2' size='sub'>
          {text.amount}
        </Text>
        <Text size='hero' weight='bold' className='eg-num'>
          {text.yuan(order.amount)}
        </Text>
        <Text mt='s1' color='t2' size='sub'>{`${order.name} · ${text.paidAt(moments.minute(order.payTime))}`}</Text>
      </Card>
      {order.state !== 'none' && <Standing invoice={data} />}
      {!isLive && obstacle !== '' && <NoticeBar>{obstacle}</NoticeBar>}
      {!isLive && obstacle === '' && <Form key={order.state} invoice={data} />}
    </Stack>
  )
}

function statusOf({ order, reason }: Invoice): string {
  if (order.state === 'asked') return text.waiting
  if (order.state === 'issued') return text.ready
  if (order.state === 'refused') return text.wasRefused(reason)
  return order.state === 'reversing' ? text.reversing : text.reversed
}

/** Saves the file in a browser; elsewhere copies its address. */
async function download({ url, number }: Invoice) {
  if (host.download(url, text.file(number))) return
  host.toast((await host.copy(url)) ? text.copied : text.notCopied)
}

function Standing({ invoice }: { invoice: Invoice }) {
  const { order, kind, title, taxNo, email, number, url, askTime } = invoice
  const facts = [
    { name: text.kind, value: text.kinds[kind] },
    { name: text.titleOf[kind], value: title },
    { name: text.taxNo, value: taxNo },
    { name: text.email, value: email },
    { name: text.askedAt, value: moments.minute(askTime) },
    { name: text.number, value: number },
  ].filter(({ value }) => value !== '')
  return (
    <Card className={layout({ gap: 's2' })}>
      <Text size='h3' color={order.state === 'issued' ? 'success-strong' : undefined}>
        {statusOf(invoice)}
      </Text>
      {facts.map(({ name, value }) => (
        <Row key={name} align='start'>
          <Text rigid color='t2' size='sub'>
            {name}
          </Text>
          <Text grow ml='s3' textAlign='right' breakWord size='sub' className='eg-num'>
            {value}
          </Text>
        </Row>
      ))}
      {url !== '' && (
        <Button kind='soft' block icon='doc' className={layout({ mt: 's2' })} onTap={() => void download(invoice)}>
          {text.download}
        </Button>
      )}
    </Card>
  )
}
