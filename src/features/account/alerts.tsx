import { useEffect } from 'react'
import { routes } from '@/routes'
import { go } from '@/shell'
import { sessions as text } from '@/texts/sessions'
import { confirm, Stack } from '@/ui'
import { tellRead, useAlerts } from './queries'
import './sessions-card.scss'

/** Last alert shown here, against late answers. */
let shown = 0

/** Shows pending account alerts once, such as a new login (security I4). */
export function Alerts() {
  const { data } = useAlerts()
  const list = data?.list
  useEffect(() => {
    const last = list?.[list.length - 1]
    if (!list || !last || last.id <= shown) return
    shown = last.id
    const content = list.map(({ id, text: words }) => (
      <Stack key={id} mt='s2'>
        {words}
      </Stack>
    ))
    void confirm({ title: text.alertsTitle, content, ok: text.alertsDevices, cancel: text.alertsSeen }).then((look) => {
      void tellRead(last.id)
      if (look) void go(routes.user.devices)
    })
  }, [list])
  return null
}
