import { ArticleScreen } from '@/features/articles'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.article, function Article({ query }) {
  return <ArticleScreen id={query.id} />
})
