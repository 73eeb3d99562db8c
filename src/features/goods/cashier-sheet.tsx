import { routes } from '@/routes'
import { go } from '@/shell'
import { goods as text } from '@/texts/goods'
import { a11y, Box, Button, Checkbox, Coin, press, Sheet, thousands } from '@/ui'
import { useDogFood } from '../dog-food'
import { openDocument } from '../legal'
import { CouponLine } from './coupon-line'
import { amountIn } from './money'
import { Outcome, OutcomeFoot } from './outcome'
import { notHere } from './places'
import { paperOf, type Purchase } from './use-purchase'
import './goods.scss'

/** The one cashier of the product: what it is, what it costs with a coupon, the agreement, one button, and how it ended. */
export function CashierSheet({ purchase }: { purchase: Purchase }) {
  const { open, stage, sku, close } = purchase
  const closed = sku?.currency === 'yuan' ? notHere() : undefined
  const asking = stage === 'asking' || (stage === 'paying' && purchase.order === undefined)
  return (
    <Sheet
      open={open}
      onClose={close}
      title={asking ? text.title : text.result}
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
        <Box className='buy-closed'>{closed}</Box>
      ) : asking ? (
        <What purchase={purchase} />
      ) : (
        <Outcome purchase={purchase} />
      )}
    </Sheet>
  )
}

/** The thing, its price, and what a coupon takes off. */
function What({ purchase: { sku, coupon, amount } }: { purchase: Purchase }) {
  if (!sku) return null
  const { currency, price, listPrice } = sku
  const before = Math.max(price, listPrice)
  const bonus = sku.bonus > 0 ? text.bonus(thousands(sku.bonus)) : ''
  return (
    <>
      <Box className='buy-what'>
        <Box className='buy-name'>{sku.name}</Box>
        {(bonus || sku.note) && <Box className='buy-note'>{[bonus, sku.note].filter(Boolean).join(' · ')}</Box>}
        <Box className='buy-amount eg-num'>
          {currency === 'dogFood' && <Coin />}
          {amountIn(currency, amount)}
          {before > amount && (
            <Box className='buy-before' {...a11y({ label: `${text.listPrice} ${amountIn(currency, before)}` })}>
              {amountIn(currency, before)}
            </Box>
          )}
        </Box>
      </Box>
      {coupon.usable.length > 0 ? (
        <CouponLine coupon={coupon} currency={currency} />
      ) : (
        coupon.obstacle !== '' && <Box className='buy-note'>{coupon.obstacle}</Box>
      )}
    </>
  )
}

/** What there is of dog food, the agreement, what went wrong, and the button. */
function Pay({ purchase }: { purchase: Purchase }) {
  const { sku, stage, amount, agreed, agree, problem, short, coupon, pay, close } = purchase
  const food = useDogFood(sku?.currency === 'dogFood')
  if (!sku) return null
  const paper = paperOf(sku)
  const has = food.data?.dogFood
  const lacking = sku.currency === 'dogFood' && (short || (has !== undefined && has < amount))
  // no price before it is known what a coupon takes off
  const price = coupon.loading ? '' : amountIn(sku.currency, amount)
  const words = sku.currency === 'yuan' ? text.pay(price) : text.payFood(price)
  function topUp() {
    close()
    void go(routes.money.topUp)
  }
  return (
    <>
      {sku.currency === 'dogFood' && has !== undefined && (
        <Box className='buy-has eg-num'>
          {has < amount ? text.lacks(thousands(has), thousands(amount - has)) : text.has(thousands(has))}
        </Box>
      )}
      {paper !== undefined && (
        <Box className='buy-agree'>
          <Checkbox checked={agreed} onChange={agree} label={text.agree + paper}>
            {text.agree}
          </Checkbox>
          <Box
            className='buy-paper eg-tap'
            {...press(() => openDocument(sku.kind === 'membership' ? 'vip-service-agreement' : 'recharge-agreement'))}
          >
            {paper}
          </Box>
        </Box>
      )}
      {problem !== undefined && (
        <Box className='buy-problem' {...a11y({ role: 'alert' })}>
          {problem}
        </Box>
      )}
      {lacking ? (
        <Button key='more' size='L' block onTap={topUp}>
          {text.toTopUp}
        </Button>
      ) : (
        <Button
          size='L'
          block
          kind={sku.kind === 'membership' ? 'gold' : 'primary'}
          loading={stage === 'paying' || coupon.loading}
          onTap={() => void pay()}
        >
          {words}
        </Button>
      )}
    </>
  )
}
