import { useEffect } from 'react'
import type { AlertPlace } from '@contract/options'
import { createOfAccount } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { sessions as text } from '@/texts/core/sessions'
import { alert, confirm, Stack } from '@/ui'
import { tellRead, useAlerts } from './queries'
import './sessions-card.scss'

/** Last alert shown here, against late answers. */
const useShown = createOfAccount(() => ({ last: 0 }))

const opens = {
  devices: () => go(routes.user.devices),
  activities: () => go(routes.offline.list, { scope: 'mine' }),
  verifications: () => go(routes.verify.center),
}

/** Of all that is told at once: the devices where one of them may be a stranger's, else the place of every one. */
function placeOf(places: readonly AlertPlace[]): AlertPlace {
  if (places.includes('devices')) return 'devices'
  const [first = ''] = places
  return places.every((place) => place === first) ? first : ''
}

/** Shows pending account alerts once, such as a new login (security I4), and leads to where more of them stands. */
export function Alerts() {
  const { data } = useAlerts()
  const list = data?.list
  useEffect(() => {
    const last = list?.[list.length - 1]
    if (!list || !last || last.id <= useShown.getState().last) return
    useShown.setState({ last: last.id })
    const content = list.map(({ id, text: words }) => (
      <Stack key={id} mt='s2'>
        {words}
      </Stack>
    ))
    const read = () => void tellRead(last.id)
    const place = placeOf(list.map((one) => one.place))
    if (place === '') return void alert({ ...text.alerts[place], content, ok: text.alertsSeen }).then(read)
    const { title, open } = text.alerts[place]
    void confirm({ title, content, ok: open, cancel: text.alertsSeen }).then((look) => {
      read()
      if (look) void opens[place]()
    })
  }, [list])
  return null
}
