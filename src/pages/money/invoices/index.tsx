import { InvoicesScreen } from '@/features/money/invoices'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.money.invoices, InvoicesScreen)
