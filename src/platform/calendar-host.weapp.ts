import Taro from '@tarojs/taro'
import type { CalendarEntry, CalendarOutcome } from './calendar'
import { errMsgOf } from './err-msg'

const seconds = (at: number) => Math.floor(at / 1000)

/** Whether this host has a calendar to write to. */
export const hasCalendar = () => true

/** Adds an entry. The first time, WeChat itself asks for permission; `denied` if the user has refused it. */
export async function addToCalendar(entry: CalendarEntry): Promise<CalendarOutcome> {
  try {
    await Taro.addPhoneCalendar({
      title: entry.title,
      location: entry.place,
      description: entry.note,
      startTime: seconds(entry.startsAt),
      endTime: String(seconds(entry.endsAt)),
      alarm: true,
      alarmOffset: entry.remind * 60,
    })
    return 'added'
  } catch (error) {
    if (/auth|deny|denied/.test(errMsgOf(error))) return 'denied'
    return errMsgOf(error).includes('cancel') ? 'cancelled' : 'failed'
  }
}
