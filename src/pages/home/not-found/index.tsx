import { routes } from '@/routes'
import { go, NotFound, page } from '@/shell'

export default page(routes.home.notFound, function NotFoundPage() {
  return <NotFound onHome={go.home} />
})
