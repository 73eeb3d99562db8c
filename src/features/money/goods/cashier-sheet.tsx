import type { Sku } from '@contract/money/goods'
import { goods as text } from '@/texts/money/goods'
import { a11y, Button, Coin, Row, Sheet, Stack, Text, thousands } from '@/ui'
import { AgreeLine } from '../../core/legal'
import { TopUpButton, useDogFood } from '../dog-food'
import { CouponLine } from './coupon-line'
import { amountIn } from './money'
import { Outcome, OutcomeFoot, outcomeOf } from './outcome'
import { notHere } from './places'
import { paperOf, type Purchase } from './use-purchase'
import './goods.scss'

/** The only cashier of the app. */
export function CashierSheet({ purchase }: { purchase: Purchase }) {
  const { open, stage, sku, close } = purchase
  const closed = sku?.currency === 'yuan' ? notHere() : undefined
  const asking = stage === 'asking' || (stage === 'paying' && purchase.order === undefined)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={asking ? text.title : outcomeOf(stage, purchase.order).title}
      closeLabel={text.close}
      foot={
        closed !== undefined ? (
          <Button size='L' block onTap={close}>
            {text.known}
          </Button>
        ) : asking ? (
          <Pay purchase={purchase} />
        ) : (
          <OutcomeFoot purchase={purchase} />
        )
      }
    >
      {closed !== undefined ? (
        <Text py='s5' px='s2' color='t2' textAlign='center' size='body'>
          {closed}
        </Text>
      ) : asking ? (
        <What purchase={purchase} />
      ) : (
        <Outcome purchase={purchase} />
      )}
    </Sheet>
  )
}

function What({ purchase: { sku, coupon, amount } }: { purchase: Purchase }) {
  if (!sku) return null
  const { currency, price, listPrice } = sku
  const before = Math.max(price, listPrice)
  const bonus = sku.bonus > 0 ? text.bonus(thousands(sku.bonus)) : ''
  return (
    <>
      <Stack align='center' textAlign='center'>
        <Text size='h3' weight='regular'>
          {sku.name}
        </Text>
        {(bonus || sku.note) && (
          <Text color='t2' size='sub'>
            {[bonus, sku.note].filter(Boolean).join(' · ')}
          </Text>
        )}
        <Row align='baseline' justify='center' mt='s2' weight='bold' className='eg-goods-amount eg-num'>
          {currency === 'dogFood' && <Coin />}
          {amountIn(currency, amount)}
          {before > amount && (
            <Text
              ml='s2'
              color='t3'
              weight='regular'
              size='sub'
              className='eg-goods-before'
              {...a11y({ label: `${text.listPrice} ${amountIn(currency, before)}` })}
            >
              {amountIn(currency, before)}
            </Text>
          )}
        </Row>
      </Stack>
      {coupon.usable.length > 0 ? (
        <CouponLine coupon={coupon} currency={currency} />
      ) : (
        coupon.obstacle !== '' && (
          <Text color='t2' size='sub'>
            {coupon.obstacle}
          </Text>
        )
      )}
    </>
  )
}

function Pay({ purchase }: { purchase: Purchase }) {
  const { sku, amount, problem, short, close } = purchase
  const food = useDogFood(sku?.currency === 'dogFood')
  if (!sku) return null
  const has = sku.currency === 'dogFood' ? food.data?.dogFood : undefined
  const lacking = sku.currency === 'dogFood' && (short || (has !== undefined && has < amount))
  return (
    <>
      {has !== undefined && (
        <Text pb='s2' color='t2' textAlign='center' size='sub' className='eg-num'>
          {has < amount ? text.lacks(thousands(has), thousands(amount - has)) : text.has(thousands(has))}
        </Text>
      )}
      <Paper sku={sku} purchase={purchase} />
      {problem !== undefined && (
        <Text pb='s2' color='danger' textAlign='center' size='sub' {...a11y({ role: 'alert' })}>
          {problem}
        </Text>
      )}
      {lacking ? <TopUpButton label={text.toTopUp} onLeave={close} /> : <PayButton sku={sku} purchase={purchase} />}
    </>
  )
}

interface OfSku {
  sku: Sku
  purchase: Purchase
}

/** The agreement that the buyer must check, if there is one. */
function Paper({ sku, purchase: { agreed, agree } }: OfSku) {
  const paper = paperOf(sku)
  if (paper === undefined) return null
  const document = sku.kind === 'membership' ? 'vip-service-agreement' : 'recharge-agreement'
  return (
    <AgreeLine
      justify='center'
      mb='s2'
      checked={agreed}
      onChange={agree}
      words={text.agree}
      label={text.agree + paper}
      document={document}
      name={paper}
    />
  )
}

function PayButton({ sku, purchase: { stage, amount, coupon, pay } }: OfSku) {
  // the price is unknown until the coupon is known
  const price = coupon.loading ? '' : amountIn(sku.currency, amount)
  return (
    <Button
      size='L'
      block
      kind={sku.kind === 'membership' ? 'gold' : 'primary'}
      loading={stage === 'paying' || coupon.loading}
      onTap={() => void pay()}
    >
      {sku.currency === 'yuan' ? text.pay(price) : text.payFood(price)}
    </Button>
  )
}
