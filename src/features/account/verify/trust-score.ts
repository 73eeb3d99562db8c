import { trustOf } from '@contract/account/verify-trust'
import { verifications } from '@contract/kernel/options'
import { type Kind, passed, type Verifications } from './queries'

/** The missing verifications with the score that each would give, best first. */
export function raisesOf(mine: Verifications): { kind: Kind; to: number }[] {
  const has = verifications.filter((kind) => passed(mine, kind))
  return verifications
    .filter((kind) => !has.includes(kind))
    .map((kind) => ({ kind, to: trustOf([...has, kind]) }))
    .filter(({ to }) => to > mine.trustScore)
    .sort((one, other) => other.to - one.to)
}
