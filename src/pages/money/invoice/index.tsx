import { InvoiceScreen } from '@/features/money/invoices'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.invoice, function Invoice({ query: { orderNo } }) {
  return <InvoiceScreen orderNo={orderNo} />
})
