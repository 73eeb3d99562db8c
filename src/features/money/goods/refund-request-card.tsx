import { goods, type RefundRequest } from '@contract/money/goods'
import { refundReasonNames } from '@contract/money/goods-refunds'
import { useAction } from '@/api'
import { host } from '@/platform'
import { moments } from '@/texts/core/moments'
import { refunds as text } from '@/texts/money/refunds'
import { Button, Card, confirm, Row, Tag, Text } from '@/ui'
import { CopyNumber } from './copy-number'
import { amountIn } from './money'
import { refundChanged } from './queries'

const tones = { asked: 'honey', refused: 'danger', withdrawn: 'neutral', moving: 'honey', arrived: 'success' } as const

/** A refund request: amount, number, state, and the answer of staff. */
export function RefundRequestCard({ request, orderNo }: { request: RefundRequest; orderNo: string }) {
  const { requestNo, reason, words, state, amount, answer, createTime } = request
  return (
    <Card>
      <Row align='center' justify='between'>
        <Text size='h3' className='eg-num'>
          {amountIn('yuan', amount)}
        </Text>
        <Tag tone={tones[state]}>{text.states[state]}</Tag>
      </Row>
      <Text mt='s1' color='t2' size='sub' breakWord>
        {[refundReasonNames[reason], words].filter(Boolean).join('：')}
      </Text>
      {state === 'asked' && (
        <Text mt='s1' color='t2' size='sub'>
          {text.waiting}
        </Text>
      )}
      {answer !== '' && (
        <Text mt='s1' size='body' breakWord>
          {text.answer(answer)}
        </Text>
      )}
      <Text mt='s2' color='t3' size='cap' className='eg-num'>
        {moments.minute(createTime)}
      </Text>
      <CopyNumber number={requestNo} said={text.no(requestNo)} />
      {state === 'asked' && <Withdraw orderNo={orderNo} />}
    </Card>
  )
}

function Withdraw({ orderNo }: { orderNo: string }) {
  const { run, busy } = useAction(goods.withdrawRefund, {
    onDone() {
      host.toast(text.withdrawn)
      void refundChanged()
    },
  })
  async function withdraw() {
    const question = { title: text.withdrawAsk, content: text.withdrawText, ok: text.withdraw, cancel: text.keep }
    if (await confirm(question)) void run({ orderNo })
  }
  return (
    <Button kind='text' block loading={busy} onTap={() => void withdraw()}>
      {text.withdraw}
    </Button>
  )
}
