import { useEffect } from 'react'
import type { PopUpPlace } from '@contract/core/notices-kinds'
import { createOfAccount } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { notices as text } from '@/texts/core/notices'
import { alert, confirm, Stack } from '@/ui'
import { noticeKey, tellPopped, usePopUps } from './queries'

/** The pop-ups that this app has shown, so that a late answer does not show them again. */
const useShown = createOfAccount(() => ({ shown: [] as readonly string[] }))

const opens = {
  devices: () => go(routes.user.devices),
  activities: () => go(routes.offline.list, { scope: 'mine' }),
  verifications: () => go(routes.verify.center),
}

/**
 * The page to offer for several pop-ups at once: the devices if one of them links there, as for a login or a changed
 * number; otherwise the page they share, if any.
 */
function placeOf(places: readonly PopUpPlace[]): PopUpPlace {
  if (places.includes('devices')) return 'devices'
  const [first = ''] = places
  return places.every((place) => place === first) ? first : ''
}

/** Shows each pop-up notice once, for example about a new login (security I4), and links to the page with details. */
export function PopUps() {
  const { data } = usePopUps()
  const list = data?.list
  useEffect(() => {
    const last = list?.[list.length - 1]
    const { shown } = useShown.getState()
    if (!list || !last || shown.includes(last.noticeId)) return
    useShown.setState({ shown: [...shown, ...list.map(noticeKey)] })
    const content = list.map(({ noticeId, text: words }) => (
      <Stack key={noticeId} mt='s2'>
        {words}
      </Stack>
    ))
    const read = () => void tellPopped(last.noticeId)
    const place = placeOf(list.map((one) => one.place))
    if (place === '') return void alert({ ...text.popUps[place], content, ok: text.popUpsSeen }).then(read)
    const { title, open } = text.popUps[place]
    void confirm({ title, content, ok: open, cancel: text.popUpsSeen }).then((look) => {
      read()
      if (look) void opens[place]()
    })
  }, [list])
  return null
}
