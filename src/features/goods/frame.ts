import { session } from '@/api'
import { type Bill, host, type Paid, type Receipt } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'

/** The page that pretends, which a mini-program shows in a frame. In memory: no address of ours may carry another one. */
let framed: string | undefined
session.subscribe(() => {
  framed = undefined
})
export const framedCashier = () => framed

function show(url: string, paid: Paid): Paid {
  if (paid !== 'framed') return paid
  const opened = host.openOutside(url)
  if (opened.how !== 'framed') return 'failed'
  framed = opened.address
  void go(routes.money.cashier)
  return 'framed'
}

/** Pays what the server has begun, wherever that leads. What it answers proves nothing. */
export const payHere = async (bill: Bill): Promise<Paid> => show(bill.url, await host.pay(bill))

/** Asks to receive a transfer. What it answers proves nothing. */
export const receiveHere = async (receipt: Receipt): Promise<Paid> =>
  show(receipt.url, await host.receiveTransfer(receipt))
