import { type Guard, guardLimits } from '../../../contract/areas/guards'
import { minus, plus } from '../../../contract/time'
import type { Guards, GuardWords } from './tables'
import { said } from './texts'

type State = Guards['state']
type What = GuardWords['what']
export type GuardEvent = 'safe' | 'cancel' | 'help' | 'missed' | 'ended'

type Step = { state: State; tell?: What }

const safeAgain: Step = { state: 'safe', tell: 'safe' }

const steps: Readonly<Partial<Record<State, Readonly<Partial<Record<GuardEvent, Step>>>>>> = {
  on: {
    safe: { state: 'safe' },
    cancel: { state: 'cancelled' },
    help: { state: 'help', tell: 'help' },
    missed: { state: 'late', tell: 'late' },
  },
  late: { safe: safeAgain, help: { state: 'help', tell: 'help' }, ended: { state: 'over' } },
  help: { safe: safeAgain, ended: { state: 'over' } },
}

/** What an event makes of a guard, and what the trusted person is told; undefined: it changes nothing. */
export const next = (state: State, event: GuardEvent): Step | undefined => steps[state]?.[event]

/** Hours after which an alarm that nobody ended is over. */
export const alarmHours = 24

export const lateAt = ({ check_at }: Pick<Guards, 'check_at'>) => plus(check_at, guardLimits.graceMinutes, 'minute')

/** What is wrong with the times, as a sentence. */
export function timesProblem(meetAt: Date, checkAt: Date, now: Date): string | undefined {
  if (meetAt < minus(now, guardLimits.checkHours, 'hour') || meetAt > plus(now, guardLimits.aheadHours, 'hour'))
    return said.meetTime
  return checkAt <= meetAt || checkAt <= now || checkAt > plus(meetAt, guardLimits.checkHours, 'hour')
    ? said.checkTime
    : undefined
}

type Row = Pick<Guards, 'public_id' | 'state' | 'name' | 'place' | 'meet_at' | 'check_at'> & { extended: number }
type Word = Pick<GuardWords, 'what' | 'state' | 'at'>

export const viewOf = (row: Row, phone: string, words: readonly Word[]): Guard => ({
  guardId: row.public_id,
  state: row.state,
  name: row.name,
  phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
  place: row.place,
  meetAt: row.meet_at.getTime(),
  checkAt: row.check_at.getTime(),
  lateAt: lateAt(row).getTime(),
  told: words.map(({ what, state, at }) => ({ what, time: at.getTime(), arrived: state === 'sent' })),
  mayExtend: row.state === 'on' && row.extended < guardLimits.moreTimes,
})
