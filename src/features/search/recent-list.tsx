import { search as text } from '@/texts/search'
import { Box, confirm, IconButton, press, SectionTitle } from '@/ui'
import type { useRecent } from './recent'
import './search.scss'

type RecentListProps = ReturnType<typeof useRecent> & { onChoose: (keyword: string) => void }

/** What was looked for lately: a tap looks for it again, each can be taken away, and all of them. */
export function RecentList({ recent, remove, clear, onChoose }: RecentListProps) {
  if (recent.length === 0) return <Box className='search-hint'>{text.hint}</Box>
  const forgetAll = async () => {
    if (await confirm({ title: text.forgetAsk, ok: text.forgetAll, cancel: text.cancel })) clear()
  }
  return (
    <Box className='search-lately'>
      <SectionTitle more={text.forgetAll} onMore={() => void forgetAll()}>
        {text.recent}
      </SectionTitle>
      <Box className='search-recent'>
        {recent.map((keyword) => (
          <Box key={keyword} className='search-one'>
            <Box className='search-word eg-tap' {...press(() => onChoose(keyword))}>
              {keyword}
            </Box>
            <IconButton icon='close' size={18} label={text.forget(keyword)} onTap={() => remove(keyword)} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
