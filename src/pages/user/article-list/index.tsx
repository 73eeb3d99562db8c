import { ArticleList } from '@/features/planet/articles'
import { routes } from '@/routes'
import { page } from '@/shell'

export default page(routes.user.articleList, function Articles() {
  return <ArticleList />
})
