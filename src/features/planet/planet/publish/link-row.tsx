import { useState } from 'react'
import { articles } from '@contract/planet/articles'
import { useCall } from '@/api'
import { list as listText } from '@/texts/core/list'
import { publish as text } from '@/texts/planet/publish'
import { Button, Cell, CellWith, EmptyState, ErrorState, Sheet, Skeleton, Stack } from '@/ui'
import type { Publishing } from './use-publish'

/** The number of articles to choose from, latest first. */
const shown = 30

/** The article that the post links to. Addresses outside the product cannot be linked. */
export function LinkRow({ publishing: { draft, change } }: { publishing: Publishing }) {
  const [open, setOpen] = useState(false)
  const { link } = draft
  function choose(next: typeof link) {
    change({ link: next })
    setOpen(false)
  }
  return (
    <CellWith>
      <Cell icon='share' title={text.link} value={link?.title ?? text.noLink} onTap={() => setOpen(true)} />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={text.link}
        closeLabel={text.close}
        foot={
          link && (
            <Button kind='neutral' size='L' block onTap={() => choose(undefined)}>
              {text.withoutLink}
            </Button>
          )
        }
      >
        <Articles onChoose={choose} />
      </Sheet>
    </CellWith>
  )
}

function Articles({ onChoose }: { onChoose: (link: { id: string; title: string }) => void }) {
  const { data, state, retry } = useCall(articles.list, { pageNo: 1, pageSize: shown }, { silent: true })
  return (
    <Stack className='eg-publish-topics'>
      {state === 'loading' && <Skeleton kind='lines' count={3} label={listText.loading} />}
      {state === 'failed' && (
        <ErrorState compact title={listText.failed} retry={listText.retry} onRetry={() => void retry()} />
      )}
      {data?.records.length === 0 && <EmptyState compact title={listText.empty} />}
      {data?.records.map(({ articleId, articleTitle, articleClassification }) => (
        <Cell
          key={articleId}
          arrow={false}
          title={articleTitle}
          note={articleClassification}
          onTap={() => onChoose({ id: String(articleId), title: articleTitle })}
        />
      ))}
    </Stack>
  )
}
