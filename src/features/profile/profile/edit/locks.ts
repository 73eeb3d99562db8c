import { verify } from '@contract/account/verify'
import { verificationStatus } from '@contract/kernel/options'
import { useCall } from '@/api'
import { routes } from '@/routes'
import { go } from '@/shell'
import { editing as text } from '@/texts/profile/editing'
import { confirm } from '@/ui'
import type { Field } from './use-edit'

/** Once passed, it changes by a new verification only (A.auth.14). */
const heldBy = {
  highestdegree: 'education',
  highestschool: 'education',
  company: 'work',
  position: 'work',
  marital: 'marital',
} as const satisfies Partial<Record<Field, 'education' | 'work' | 'marital'>>

type Lockable = keyof typeof heldBy
/** Opens the new verification of a locked field; undefined for a free one. */
export type Locks = (field: Lockable) => (() => void) | undefined

/** Fields locked by verification. Unknown while loading; the server refuses anyway. */
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
