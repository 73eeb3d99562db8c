export { InvoiceScreen } from './invoice-screen'
export { InvoicesScreen } from './invoices-screen'
