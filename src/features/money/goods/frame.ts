import { type Bill, host, type Paid, type Receipt } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { framedIn, openOutside } from '@/shell/framed-address'

/** The URL of the simulated cashier, in the mini-program. */
export const framedCashier = () => framedIn(routes.money.cashier)

function show(url: string, paid: Paid): Paid {
  if (paid !== 'framed') return paid
  if (openOutside(url, routes.money.cashier) !== 'framed') return 'failed'
  void go(routes.money.cashier)
  return 'framed'
}

/** Pays a bill that the server has created. The result does not prove a payment. */
export const payHere = async (bill: Bill): Promise<Paid> => show(bill.url, await host.pay(bill))

/** Receives a transfer. The result does not prove it. */
export const receiveHere = async (receipt: Receipt): Promise<Paid> =>
  show(receipt.url, await host.receiveTransfer(receipt))
