import { codes } from '@contract/errors'
import type { ApiError } from '@/api'
import { account as text } from '@/texts/account'
import { moments } from '@/texts/moments'
import { confirm } from '@/ui'
import type { Draft } from './draft'
import { leavesAt } from './queries'

/** What is wrong, by the field it stands beside; `all` is about none of them. */
export type Wrong = Partial<Record<'phone' | 'code' | 'gender' | 'birthDate' | 'declared' | 'idTail' | 'all', string>>

/** What a refusal means for the screen: what to change in the draft, and what to say. */
export type Next = { change?: Partial<Draft>; wrong?: Wrong }

const birthCodes: readonly number[] = [codes.underAge, codes.badInput]

/** Where a refused login by code leads: to the step that asks for what is missing, or to a sentence beside its field. */
export function nextOf(refusal: ApiError | undefined, { step }: Draft, triedTail: boolean): Next {
  if (!refusal) return { wrong: { all: text.noAnswer } }
  const { code, msg } = refusal
  if (code === codes.mustRegister) return { change: { step: 'newcomer' } }
  if (code === codes.mustProve)
    return { change: { step: 'prove', idTail: '' }, ...(triedTail && { wrong: { idTail: text.wrongTail } }) }
  if (code === codes.wrongCode) return { change: { step: 'code', notMine: false, idTail: '' }, wrong: { code: msg } }
  if (step === 'newcomer' && birthCodes.includes(code)) return { wrong: { birthDate: msg } }
  return { wrong: { all: msg } }
}

/**
 * An account that is leaving says when, and asks whether to go on, which withdraws the request (A.X46). True when it is
 * to be entered; undefined when the refusal is about something else.
 */
export async function asksToStay(refusal: ApiError | undefined): Promise<boolean | undefined> {
  if (refusal?.code !== codes.cancelling) return undefined
  return confirm({
    title: text.leavingTitle,
    content: text.leavingText(moments.day(leavesAt(refusal))),
    ok: text.stay,
    cancel: text.notNow,
  })
}
