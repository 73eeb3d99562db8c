import { minus, plus } from '../../../../contract/kernel/time'
import { type Guard, guardLimits, placeKinds } from '../../../../contract/meeting/guards'
import type { Ask } from './asks'
import type { Guards, GuardWords } from './tables'
import { texts } from './texts'

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

/** The next state of a guard after an event, and the message to the trusted person; undefined when nothing changes. */
export const next = (state: State, event: GuardEvent): Step | undefined => steps[state]?.[event]

/** Hours after the check-in time at which an alarm expires if it was not ended. */
export const alarmHours = 24

const lateAt = ({ check_at }: Pick<Guards, 'check_at'>) => plus(check_at, guardLimits.graceMinutes, 'minute')

/** The problem with the times of a guard, as a sentence, or undefined. */
export function timesProblem(meetAt: Date, checkAt: Date, now: Date): string | undefined {
  if (meetAt < minus(now, guardLimits.checkHours, 'hour') || meetAt > plus(now, guardLimits.aheadHours, 'hour'))
    return texts.meetTime
  return checkAt <= meetAt || checkAt <= now || checkAt > plus(meetAt, guardLimits.checkHours, 'hour')
    ? texts.checkTime
    : undefined
}

/** Whether a name has letters only, so that it cannot contain a number or a message. */
export const isName = (called: string) => /^[\p{L}\p{M}·]+$/u.test(called)

export const isOpen = ({ state }: Pick<Guards, 'state'>) => state === 'on' || state === 'late' || state === 'help'

type Row = Pick<Guards, 'public_id' | 'state' | 'name' | 'place' | 'meet_at' | 'check_at'> & {
  called: string
  province: string
  city: string
  extended: number
}
type Word = Pick<GuardWords, 'what' | 'state' | 'at'> & { tries: number }

/**
 * The state of a message as the user sees it. Without an agreement it is held. Otherwise it counts as sent until an
 * attempt has failed, and then as unsure. A question always counts as sent, since a failure would reveal whether the
 * number is in use (security H12).
 */
function stateOf({ what, state, tries }: Word): Guard['told'][number]['state'] {
  if (what === 'ask') return 'sent'
  if (state === 'held') return 'held'
  return state === 'failed' || (state === 'waiting' && tries > 0) ? 'unsure' : 'sent'
}

type Told = { phone: string; words: readonly Word[]; ask: Pick<Ask, 'state' | 'asked_at'> | undefined }

/** A guard as its user sees it. @param phone masked number of the trusted person */
export const viewOf = (row: Row, { phone, words, ask }: Told): Guard => ({
  guardId: row.public_id,
  state: row.state,
  name: row.name,
  called: row.called,
  phone,
  province: row.province,
  city: row.city,
  place: placeKinds.find((kind) => kind === row.place) ?? '',
  meetAt: row.meet_at.getTime(),
  checkAt: row.check_at.getTime(),
  lateAt: lateAt(row).getTime(),
  agreed: ask?.state === 'yes',
  ...(ask && { askedAt: ask.asked_at.getTime() }),
  told: words.map((word) => ({ what: word.what, time: word.at.getTime(), state: stateOf(word) })),
  mayExtend: row.state === 'on' && row.extended < guardLimits.moreTimes,
})
