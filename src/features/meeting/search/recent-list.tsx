import { search as text } from '@/texts/meeting/search'
import { confirm, IconButton, press, Row, SectionTitle, Stack, Text } from '@/ui'
import type { useRecentSearches } from './recent-searches'
import './search.scss'

type RecentListProps = ReturnType<typeof useRecentSearches> & { onChoose: (keyword: string) => void }

export function RecentList({ recent, remove, clear, onChoose }: RecentListProps) {
  if (recent.length === 0)
    return (
      <Text px='s4' color='t3' size='sub'>
        {text.hint}
      </Text>
    )
  const forgetAll = async () => {
    if (await confirm({ title: text.forgetAsk, ok: text.forgetAll, cancel: text.cancel })) clear()
  }
  return (
    <Stack px='s4'>
      <SectionTitle more={text.forgetAll} onMore={() => void forgetAll()}>
        {text.recent}
      </SectionTitle>
      <Row pt='s3' wrap>
        {recent.map((keyword) => (
          <Row key={keyword} align='center' mb='s2' mr='s2' radius='full' bg='sunken'>
            <Text pl='s4' color='t1' clamp={1} className='eg-search-word eg-tap' {...press(() => onChoose(keyword))}>
              {keyword}
            </Text>
            <IconButton icon='close' size={18} label={text.forget(keyword)} onTap={() => remove(keyword)} />
          </Row>
        ))}
      </Row>
    </Stack>
  )
}
