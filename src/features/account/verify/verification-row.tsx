import { verificationStatus } from '@contract/kernel/options'
import { verify as text } from '@/texts/account/verify'
import { moments } from '@/texts/core/moments'
import { Cell, Tag } from '@/ui'
import { kinds } from './kinds'
import { type Kind, type One, oneOf, type Verifications } from './queries'

const tones = ['neutral', 'honey', 'success', 'danger'] as const

/** A note about a verification: the deadline of its review, the date when it passed, or why it failed. */
function noteOf({ type, status, reason, decideTime, expireTime }: One): string {
  if (status === verificationStatus.reviewing && expireTime > 0) return text.lapses(moments.monthDay(expireTime))
  if (status === verificationStatus.passed && decideTime > 0) return text.passedOn(moments.day(decideTime))
  if (status === verificationStatus.failed) return reason === '' ? text.refusedPlain : text.refused(reason)
  return text.kinds[type].what
}

export function VerificationRow({ kind, mine }: { kind: Kind; mine: Verifications | undefined }) {
  const one = oneOf(mine, kind)
  const { icon, open } = kinds[kind]
  return (
    <Cell
      icon={icon}
      title={text.kinds[kind].title}
      note={noteOf(one)}
      value={<Tag tone={tones[one.status]}>{text.states[one.status]}</Tag>}
      onTap={open}
    />
  )
}
