import { useState } from 'react'
import { host } from '@/platform'
import { addToCalendar, hasCalendar } from '@/platform/calendar-host'
import { offline as text } from '@/texts/play/offline'
import { a11y, Button, Text } from '@/ui'
import type { Info } from './main-action'
import { spanOf } from './times'

/** In minutes. A reminder so early leaves time to get to the activity. */
const remind = 120

/** Adds the activity to the phone's calendar. Where that is not possible, time and place are copied. */
export function CalendarButton({ info }: { info: Info }) {
  const [denied, setDenied] = useState(false)
  const { activityId, title, city, place, startTime, endTime, ticket } = info
  const where = `${city} ${place}`

  async function add() {
    const outcome = await addToCalendar({
      id: activityId,
      title,
      place: where,
      note: text.calendarNote(ticket.code),
      startsAt: startTime,
      endsAt: endTime,
      remind,
    })
    setDenied(outcome === 'denied')
    if (outcome === 'added') host.toast(text.calendarDone)
    if (outcome === 'failed') host.toast(text.calendarFailed)
  }
  async function copy() {
    if (await host.copy([title, spanOf(startTime, endTime), where].join('\n'))) host.toast(text.copied)
  }

  if (!hasCalendar())
    return (
      <Button size='L' block icon='copy' onTap={() => void copy()}>
        {text.copyTime}
      </Button>
    )
  if (denied)
    return (
      <>
        <Text pb='s2' color='t2' textAlign='center' size='sub' {...a11y({ live: 'polite' })}>
          {text.calendarDenied}
        </Text>
        <Button size='L' block openType='openSetting' onOpenSetting={() => setDenied(false)}>
          {text.openSettings}
        </Button>
      </>
    )
  return (
    <Button size='L' block icon='clock' onTap={() => void add()}>
      {text.calendar}
    </Button>
  )
}
