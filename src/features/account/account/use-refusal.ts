import { codes } from '@contract/kernel/errors'
import type { ApiError } from '@/api'
import { account as text } from '@/texts/account/account'
import { moments } from '@/texts/core/moments'
import { confirm } from '@/ui'
import type { Draft } from './draft'
import { leavesAt } from './queries'

export type Wrong = Partial<
  Record<'phone' | 'code' | 'gender' | 'birthDate' | 'declared' | 'idTail' | 'all' | 'suspended', string>
>

export type Next = { change?: Partial<Draft>; wrong?: Wrong }

const birthCodes: readonly number[] = [codes.underAge, codes.badInput]

/** Returns the next step of the login, or an error to show beside a field. */
export function nextOf(refusal: ApiError | undefined, { step }: Draft, triedTail: boolean): Next {
  if (!refusal) return { wrong: { all: text.noAnswer } }
  const { code, msg } = refusal
  if (code === codes.mustRegister) return { change: { step: 'newcomer' } }
  if (code === codes.mustProve)
    return { change: { step: 'prove', idTail: '' }, ...(triedTail && { wrong: { idTail: text.wrongTail } }) }
  if (code === codes.wrongCode) return { change: { step: 'code', notMine: false, idTail: '' }, wrong: { code: msg } }
  if (step === 'newcomer' && birthCodes.includes(code)) return { wrong: { birthDate: msg } }
  return { wrong: saidOf(refusal) }
}

/** Marks the refusal of a banned user, so that the screen offers an appeal. */
export const saidOf = ({ code, msg }: ApiError): Wrong => ({
  all: msg,
  ...(code === codes.suspended && { suspended: msg }),
})

/**
 * Asks whether to log in to an account in cancellation, which stops its deletion (A.X46). Returns undefined for any
 * other refusal.
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
