import { useState } from 'react'
import { limits } from '@contract/kernel/limits'
import { userStatus } from '@contract/kernel/options'
import { chat } from '@contract/meeting/chat'
import { follows } from '@contract/planet/follows'
import { usePaged } from '@/api'
import { list as listText } from '@/texts/core/list'
import { mention as text } from '@/texts/planet/mention'
import { Button, EmptyState, ErrorState, Sheet, Skeleton, Stack, TextField, UserRow } from '@/ui'
import type { Mention } from '../../../core/writing'

type MentionSheetProps = { open: boolean; onClose: () => void; onPick: (chosen: Mention) => void }

export const MentionSheet = ({ open, onClose, onPick }: MentionSheetProps) => (
  <Sheet open={open} onClose={onClose} title={text.title} closeLabel={text.close}>
    <Contacts onPick={onPick} />
  </Sheet>
)

/** The users that the viewer chats with or follows, each once. Users whose page is closed cannot be mentioned. */
function useContacts(keyword: string) {
  const talks = usePaged(chat.conversations, {}, { pageSize: limits.pageSizeMax })
  const followed = usePaged(follows.following, {}, { pageSize: limits.pageSizeMax })
  const seen = new Set<string>()
  const rows = [...talks.rows, ...followed.rows].filter(({ uid, status, nickname }) => {
    if (status !== userStatus.normal || seen.has(uid) || !nickname.includes(keyword)) return false
    seen.add(uid)
    return true
  })
  const lists = [talks, followed]
  return {
    rows,
    loading: lists.some(({ state, more }) => state === 'loading' || more === 'loading'),
    failed: lists.some(({ state }) => state === 'failed'),
    more: lists.some(({ state, more }) => state === 'ready' && more !== 'end'),
    retry: () => lists.forEach(({ state, retry }) => state === 'failed' && retry()),
    loadMore: () => lists.forEach(({ more, loadMore, retry }) => (more === 'failed' ? retry() : loadMore())),
  }
}

function Contacts({ onPick }: Pick<MentionSheetProps, 'onPick'>) {
  const [typed, setTyped] = useState('')
  const { rows, loading, failed, more, retry, loadMore } = useContacts(typed.trim())
  return (
    <Stack gap='s2'>
      <TextField
        label={text.find}
        hideLabel
        placeholder={text.find}
        max={limits.nicknameMax}
        value={typed}
        clear={text.clear}
        onChange={setTyped}
      />
      <Stack>
        {rows.map(({ uid, nickname, avatar }) => (
          <UserRow key={uid} name={nickname} avatar={avatar} onTap={() => onPick({ uid, name: nickname })} />
        ))}
      </Stack>
      {loading && <Skeleton kind='lines' count={3} label={listText.loading} />}
      {failed && <ErrorState compact title={listText.failed} retry={listText.retry} onRetry={retry} />}
      {!loading && !failed && rows.length === 0 && (
        <EmptyState compact title={typed.trim() === '' ? text.none : text.notFound} />
      )}
      {!loading && more && (
        <Button kind='neutral' size='S' block onTap={loadMore}>
          {text.more}
        </Button>
      )}
    </Stack>
  )
}
