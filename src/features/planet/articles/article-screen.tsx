import { codes } from '@contract/kernel/errors'
import { type Route, routes } from '@/routes'
import { go, type Sent, useShare } from '@/shell'
import { moments } from '@/texts/core/moments'
import { articles as text } from '@/texts/planet/articles'
import { a11y, EmptyState, ErrorState, ReadingLine, Row, Skeleton, Stack, Text } from '@/ui'
import { Share } from '../planet'
import { Prose } from './prose'
import { useArticle } from './queries'
import './articles.scss'

/** The codes for an article that was withdrawn or does not exist. */
const gone: readonly number[] = [codes.absent, codes.badInput]

/** The screen 文章 (B.article.01, B.article.02). */
export function ArticleScreen({ id }: { id: string }) {
  const { data: article, state, refusal, retry } = useArticle(Number(id))
  const sent: Sent<object> = {
    title: article?.articleTitle ?? text.all,
    route: routes.user.article as Route,
    query: { id },
    ...(article && article.articleThumbnail !== '' && { image: article.articleThumbnail }),
  }
  useShare(() => sent)
  if (refusal && gone.includes(refusal.code))
    return (
      <EmptyState
        scene='lost'
        title={text.gone}
        action={text.toList}
        onAction={() => void go(routes.user.articleList)}
      />
    )
  if (state === 'failed') return <ErrorState title={text.failed} retry={text.retry} onRetry={() => void retry()} />
  if (!article) return <Skeleton kind='lines' label={text.loading} />
  const { articleTitle, articleClassification, releaseMoment, articleContent } = article
  return (
    <>
      <ReadingLine of='article' label={text.progress} />
      <Stack id='article' size='body' className='eg-article'>
        <Text size='h1' balance {...a11y({ role: 'heading', level: 1 })}>
          {articleTitle}
        </Text>
        <Text mt='s2' size='sub' color='t3'>
          {text.about(articleClassification, moments.day(releaseMoment))}
        </Text>
        <Prose html={articleContent} />
        <Row justify='center' mt='s6'>
          <Share sent={sent} button={{ kind: 'soft', size: 'L' }} />
        </Row>
      </Stack>
    </>
  )
}
