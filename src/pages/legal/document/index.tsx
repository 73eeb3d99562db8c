import { DocumentScreen } from '@/features/core/legal'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.legal.document, function Document({ query }) {
  return <DocumentScreen name={query.doc} />
})
