import { useCallback, useState } from 'react'
import { lettersIn } from '@contract/kernel/letters'
import { limits } from '@contract/kernel/limits'
import { type Found, search } from '@contract/meeting/search'
import { usePaged } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { list as listText } from '@/texts/core/list'
import { search as text } from '@/texts/meeting/search'
import { Button, PagedList, type Person, Stack, TextField } from '@/ui'
import { RecentList } from './recent-list'
import { useRecentSearches } from './recent-searches'
import './search.scss'

const levelNames = ['visitor', 'bronze', 'silver', 'gold'] as const

const personOf = (found: Found): Person => ({
  name: found.nickname,
  avatar: found.avatar,
  gender: found.gender === 1 ? 'male' : 'female',
  level: levelNames[found.level],
  vip: found.vip ? 'vip' : undefined,
  about: [
    found.birthYear > 0 ? text.born(found.birthYear) : '',
    found.height > 0 ? text.tall(found.height) : '',
    found.livingCity,
  ]
    .filter(Boolean)
    .join(' · '),
  note: found.isOfficial ? text.official : found.position,
  action: text.home,
  onTap: () => void go(routes.user.info, { uid: found.uid }),
})

/** Searches by nickname or UID, and lists recent searches (A.product.03, A.X54). */
export function SearchScreen() {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const recent = useRecentSearches()
  const look = (words: string) => {
    const wanted = words.trim()
    setTyped(wanted)
    setKeyword(wanted)
    if (wanted !== '') recent.add(wanted)
  }
  return (
    <Stack pb='safe'>
      <Stack pt='s3' pb='s4' px='s4'>
        <TextField
          label={text.field}
          hideLabel
          placeholder={text.here}
          max={limits.searchMax}
          value={typed}
          clear={text.clear}
          focus
          done='search'
          onDone={() => look(typed)}
          onChange={(words) => {
            setTyped(words)
            if (words === '') setKeyword('')
          }}
          suffix={
            <Button size='S' disabled={typed.trim() === ''} onTap={() => look(typed)}>
              {text.go}
            </Button>
          }
        />
      </Stack>
      {keyword === '' ? <RecentList {...recent} onChoose={look} /> : <FoundList keyword={keyword} />}
    </Stack>
  )
}

function FoundList({ keyword }: { keyword: string }) {
  const list = usePaged(search.people, { keyword }, { refreshed: () => host.toast(listText.refreshed) })
  return (
    <PagedList
      list={list}
      person={useCallback(personOf, [])}
      rowKey={({ uid }) => uid}
      resetKey={keyword}
      texts={listText}
      empty={{ scene: 'lost', title: text.empty, text: lettersIn(keyword) > 1 ? text.emptyText : text.emptyOne }}
    />
  )
}
