import { useState } from 'react'
import { limits } from '@contract/kernel/limits'
import { topics } from '@contract/planet/topics'
import { useCall } from '@/api'
import { list as listText } from '@/texts/core/list'
import { planet as planetText } from '@/texts/planet/planet'
import { publish as text } from '@/texts/planet/publish'
import { Button, Cell, CellWith, EmptyState, ErrorState, Sheet, Skeleton, Stack, TextField } from '@/ui'
import type { Publishing } from './use-publish'

/** The number of topics shown at first. A search finds the others. */
const shown = 20

/** The topic of the post, which can be searched by its title. */
export function TopicRow({ publishing: { draft, change } }: { publishing: Publishing }) {
  const [open, setOpen] = useState(false)
  const { topic } = draft
  function choose(next: typeof topic) {
    change({ topic: next })
    setOpen(false)
  }
  return (
    <CellWith>
      <Cell
        icon='doc'
        title={text.topic}
        value={topic ? planetText.topic(topic.title) : text.noTopic}
        onTap={() => setOpen(true)}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={text.topic}
        closeLabel={text.close}
        foot={
          topic && (
            <Button kind='neutral' size='L' block onTap={() => choose(undefined)}>
              {text.withoutTopic}
            </Button>
          )
        }
      >
        <Found onChoose={choose} />
      </Sheet>
    </CellWith>
  )
}

function Found({ onChoose }: { onChoose: (topic: { topicId: string; title: string }) => void }) {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const wanted = keyword === '' ? {} : { keyword }
  const { data, state, retry } = useCall(topics.list, { pageNo: 1, pageSize: shown, ...wanted }, { silent: true })
  return (
    <Stack className='eg-publish-topics'>
      <TextField
        label={text.findTopic}
        hideLabel
        placeholder={text.findTopic}
        max={limits.topicTitleMax}
        value={typed}
        clear={text.clear}
        done='search'
        onDone={() => setKeyword(typed.trim())}
        onChange={(words) => {
          setTyped(words)
          if (words === '') setKeyword('')
        }}
      />
      <Stack mt='s2'>
        {state === 'loading' && <Skeleton kind='lines' count={3} label={listText.loading} />}
        {state === 'failed' && (
          <ErrorState compact title={listText.failed} retry={listText.retry} onRetry={() => void retry()} />
        )}
        {data?.records.length === 0 && <EmptyState compact title={text.noTopicFound} />}
        {data?.records
          .filter(({ open }) => open)
          .map(({ topicId, title, dynamicNum }) => (
            <Cell
              key={topicId}
              arrow={false}
              title={planetText.topic(title)}
              note={text.topicCount(dynamicNum)}
              onTap={() => onChoose({ topicId, title })}
            />
          ))}
      </Stack>
    </Stack>
  )
}
