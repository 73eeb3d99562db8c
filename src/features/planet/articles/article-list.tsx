import { useCallback, useState } from 'react'
import type { ArticleSummary } from '@contract/planet/articles'
import { routes } from '@/routes'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { moments } from '@/texts/core/moments'
import { articles as text } from '@/texts/planet/articles'
import { Card, Cell, layout, PagedList, press, Row, Skeleton, Stack, Text } from '@/ui'
import { useArticles } from './queries'
import { Thumbnail } from './thumbnail'
import { type Category, TypeSheet } from './type-sheet'
import './articles.scss'

/** The list 文章列表, of one category or all (B.article.03, B.article.04). */
export function ArticleList() {
  const [category, setCategory] = useState<Category>()
  const [choosing, setChoosing] = useState(false)
  const all = () => setCategory(undefined)
  const head = (
    <Stack pt='s3' pb='s3'>
      <Card rows>
        <Cell title={text.category} value={category?.name ?? text.all} onTap={() => setChoosing(true)} />
      </Card>
    </Stack>
  )
  return (
    <>
      <PagedList
        list={useArticles(category?.articleType)}
        row={useCallback(
          (article: ArticleSummary) => (
            <ArticleRow article={article} />
          ),
          [],
        )}
        rowKey={({ articleId }) => articleId}
        resetKey={category?.articleType}
        head={head}
        texts={listText}
        skeleton={<Skeleton kind='cards' count={4} label={listText.loading} />}
        empty={{
          scene: 'box',
          title: category ? text.none : listText.empty,
          ...(category && { text: text.noneText, action: text.seeAll, onAction: all }),
        }}
      />
      <TypeSheet
        open={choosing}
        chosen={category}
        onClose={() => setChoosing(false)}
        onChoose={(next) => {
          setCategory(next)
          setChoosing(false)
        }}
      />
    </>
  )
}

/** A row that opens the article by its id (B.article.05). */
function ArticleRow({ article }: { article: ArticleSummary }) {
  const { articleId, articleTitle, articleClassification, releaseMoment, articleThumbnail } = article
  const open = () => void go(routes.user.article, { id: String(articleId) })
  return (
    <Row align='center' py='s3' px='s4' className='eg-tap eg-flat eg-article-row' {...press(open)}>
      <Thumbnail src={articleThumbnail} category={articleClassification} />
      <Stack grow className={layout({ ml: 's3' })}>
        <Text size='h3'>{articleTitle}</Text>
        <Text mt='s1' size='cap' color='t3'>
          {text.about(articleClassification, moments.day(releaseMoment))}
        </Text>
      </Stack>
    </Row>
  )
}
