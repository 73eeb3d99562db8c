import { createOfSession } from '@/api'
import { type Bill, host, type Paid, type Receipt } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'

/** The simulated cashier's URL, for the mini-program's web-view. In memory: our URLs must not carry another one. */
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

/** Pays a bill the server has opened. The result proves nothing. */
export const payHere = async (bill: Bill): Promise<Paid> => show(bill.url, await host.pay(bill))

/** The result proves nothing. */
export const receiveHere = async (receipt: Receipt): Promise<Paid> =>
  show(receipt.url, await host.receiveTransfer(receipt))
