import { verify } from '@contract/account/verify'
import { verificationStatus } from '@contract/kernel/options'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { editing as text } from '@/texts/profile/editing'
import { confirm } from '@/ui'
import type { Field } from './use-edit'

/**
 * The verification that locks each field. Once it has passed, only a new verification changes the field (A.auth.14).
 */
const heldBy = {
  highestdegree: 'education',
  highestschool: 'education',
  company: 'work',
  position: 'work',
  marital: 'marital',
} as const satisfies Partial<Record<Field, 'education' | 'work' | 'marital'>>

type Lockable = keyof typeof heldBy
/** Returns a function that starts a new verification of a locked field; undefined if the field is not locked. */
export type Locks = (field: Lockable) => (() => void) | undefined

/** The fields that a verification locks. While this loads, no field is locked; the server refuses the change anyway. */
export function useLocks(): Locks {
  const { data } = useCall(verify.mine, {}, { silent: true })
  return (field) => {
    const kind = heldBy[field]
    const passed = data?.list.some(({ type, status }) => type === kind && status === verificationStatus.passed)
    return passed ? () => void lead(kind) : undefined
  }
}

async function lead(kind: 'education' | 'work' | 'marital') {
  const question = { content: text.reverifyAsk, ok: text.reverify, cancel: text.notNow }
  if (await confirm(question)) await go(routes.verify[kind])
}
