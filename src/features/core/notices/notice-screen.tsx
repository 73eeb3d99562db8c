import { useEffect, useRef } from 'react'
import { notices } from '@contract/core/notices'
import { call } from '@/api'
import { host } from '@/platform'
import { routes } from '@/routes'
import { go } from '@/shell'
import { notices as text } from '@/texts/core/notices'
import { Skeleton, Stack } from '@/ui'
import { openPlace } from './places'

/**
 * Opens the page of a notice that was tapped outside the app. An id that is no notice of this account opens the list.
 */
export function NoticeScreen({ query: { id } }: { query: { id: string } }) {
  const begun = useRef('')
  useEffect(() => {
    if (begun.current === id) return
    begun.current = id
    call(notices.open, { noticeId: id }, { silent: true }).then(
      (place) => void openPlace(place, true),
      () => {
        host.toast(text.gone)
        void go.replace(routes.chat.assistant)
      },
    )
  }, [id])
  return (
    <Stack pt='s3'>
      <Skeleton kind='lines' count={3} />
    </Stack>
  )
}
