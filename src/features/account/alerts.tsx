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
    // what is about my activities alone leads to them
    const activities = list.every(({ activity }) => activity)
    const [title, ok] = activities
      ? [text.activitiesTitle, text.activitiesOpen]
      : [text.alertsTitle, text.alertsDevices]
    void confirm({ title, content, ok, cancel: text.alertsSeen }).then((look) => {
      void tellRead(last.id)
      if (look) void (activities ? go(routes.offline.list, { scope: 'mine' }) : go(routes.user.devices))
    })
  }, [list])
  return null
}
