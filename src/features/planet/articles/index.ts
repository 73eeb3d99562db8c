export { ArticleList } from './article-list'
export { ArticleScreen } from './article-screen'
export { Prose } from './prose'
