import { createOfSession } from '@/api'
import { type Bill, host, type Paid, type Receipt } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'

/** The page that pretends, which a mini-program shows in a frame. In memory: no address of ours may carry another one. */
const useFramed = createOfSession<{ address?: string }>(() => ({}))
export const framedCashier = () => useFramed.getState().address

function show(url: string, paid: Paid): Paid {
  if (paid !== 'framed') return paid
  const opened = host.openOutside(url)
  if (opened.how !== 'framed') return 'failed'
  useFramed.setState({ address: opened.address })
  void go(routes.money.cashier)
  return 'framed'
}

/** Pays what the server has begun, wherever that leads. What it answers proves nothing. */
export const payHere = async (bill: Bill): Promise<Paid> => show(bill.url, await host.pay(bill))

/** Asks to receive a transfer. What it answers proves nothing. */
export const receiveHere = async (receipt: Receipt): Promise<Paid> =>
  show(receipt.url, await host.receiveTransfer(receipt))
