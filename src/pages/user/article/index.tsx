import { ArticleScreen } from '@/features/planet/articles'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.article, function Article({ query }) {
  return <ArticleScreen id={query.id} />
})
