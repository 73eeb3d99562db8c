import type { Order } from '@contract/money/goods'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { goods as text } from '@/texts/money/goods'
import { a11y, Button, classes, layout, Picture, Stack, Text, thousands, WaitingDots } from '@/ui'
import bowl from '@/ui/assets/bowl.svg'
import sad from '@/ui/assets/mascot-sad.svg'
import happy from './assets/mascot-happy.svg'
import wink from './assets/mascot-wink.svg'
import { foodOf } from './money'
import type { Purchase, Stage } from './use-purchase'

type Words = { picture: string; title: string; text: string }

const where = host.environment === 'weapp' ? 'weapp' : host.environment === 'native' ? 'native' : 'browser'

const arrived = (order: Order | undefined) => {
  if (!order) return ''
  const food = foodOf(order)
  if (food > 0) return text.delivered.dogFood(thousands(food))
  return order.kind === 'membership' ? text.delivered.membership(order.name) : text.delivered.other(order.name)
}

const isFed = (order: Order | undefined) => order !== undefined && foodOf(order) > 0

/** The texts for the result of a payment. Its title is the sheet's title. */
export function outcomeOf(stage: Stage, order: Order | undefined): Words {
  switch (stage) {
    case 'delivered':
      return {
        picture: isFed(order) ? bowl : happy,
        title: order ? text.deliveredAs(order.kind) : '',
        text: arrived(order),
      }
    case 'failed':
      return { picture: sad, ...text.failedPay }
    case 'slow':
      return { picture: wink, ...text.slow }
    case 'shut':
      return { picture: sad, ...text.shut }
    case 'refunded':
      return { picture: wink, ...text.refunded }
    case 'unsupported':
      return { picture: sad, title: text.unsupported.title, text: text.unsupported[where] }
    case 'unpaid':
      return { picture: wink, ...text.unpaid }
    default:
      return { picture: wink, ...text.waiting }
  }
}

export function Outcome({ purchase: { stage, order } }: { purchase: Purchase }) {
  const { picture, text: words } = outcomeOf(stage, order)
  const waiting = stage === 'waiting' || stage === 'paying'
  return (
    <Stack
      align='center'
      py='s2'
      textAlign='center'
      relative
      className={classes(stage === 'delivered' && `eg-goods-glad ${isFed(order) ? 'eg-goods-fed' : ''}`)}
      {...a11y({ live: 'polite' })}
    >
      <Picture
        src={picture}
        className={classes('eg-goods-end-picture', layout({ block: true, square: 128, care: 'none' }))}
        fit='contain'
        lazy={false}
      />
      <Text mt='s4' color='t2' preLine size='body'>
        {words}
      </Text>
      {waiting && (
        <Stack mt='s4'>
          <WaitingDots tone='brand-vivid' label={text.waiting.title} />
        </Stack>
      )}
    </Stack>
  )
}

export function OutcomeFoot({ purchase }: { purchase: Purchase }) {
  const { stage, problem, pay, look, anew, close, sku } = purchase
  function toHistory() {
    close()
    void go(routes.money.purchases)
  }
  const history = { words: text.history, act: toHistory }
  const ways: Partial<Record<Stage, { words: string; act: () => void }[]>> = {
    delivered: [{ words: text.delivered.action, act: close }],
    unpaid: [
      { words: text.goOn, act: () => void pay() },
      { words: text.look, act: look },
    ],
    failed: [
      { words: text.again, act: () => void pay() },
      { words: text.look, act: look },
    ],
    slow: [{ words: text.look, act: look }, history],
    shut: sku ? [{ words: text.anew, act: anew }] : [{ words: text.known, act: close }],
    refunded: [{ words: text.known, act: close }],
    unsupported: [{ words: text.known, act: close }],
  }
  const [first, second] = ways[stage] ?? []
  return (
    <>
      {problem !== undefined && (
        <Text pb='s2' color='danger' textAlign='center' size='sub' {...a11y({ role: 'alert' })}>
          {problem}
        </Text>
      )}
      {first && (
        <Button size='L' block onTap={first.act}>
          {first.words}
        </Button>
      )}
      {second && (
        <Button size='L' kind='text' block onTap={second.act}>
          {second.words}
        </Button>
      )}
    </>
  )
}
