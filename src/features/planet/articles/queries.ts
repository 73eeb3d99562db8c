import { articles } from '@contract/planet/articles'
import { useCall, usePaged } from '@/api'
import { host } from '@/platform'
import { list as listText } from '@/texts/core/list'

/** Articles, latest first, ten a page (B.article.03). */
export const useArticles = (articleType: number | undefined) =>
  usePaged(articles.list, articleType === undefined ? {} : { articleType }, {
    rowKey: ({ articleId }) => articleId,
    refreshed: () => host.toast(listText.refreshed),
  })

/** The categories. They are requested when the sheet opens for the first time (B.article.04). */
export const useArticleTypes = (when: boolean) => useCall(articles.types, {}, { when, silent: true })

/** One article (B.article.01). */
export const useArticle = (articleId: number) => useCall(articles.detail, { articleId }, { silent: true })
