import { createHash, randomInt } from 'node:crypto'
import { type Challenge, challengeMinutes, workText } from '../../../contract/kernel/challenge'
import { type Clock, ms } from '../../../contract/kernel/time'
import { type Keys, newHandle, same } from '../../kernel/keys'
import type { Bound, Challenges } from './index'

/** Size of the search space. An old phone needs one second in the mini-program at `easiest`, and ten at `hardest`. */
const easiest = 30_000
const hardest = 300_000

const solutionShape = /^([A-Za-z0-9_-]{22})\.(\d{13})\.([A-Za-z0-9_-]{43})\.(\d{1,6})$/

/**
 * The puzzle is to find the number behind a SHA-256 hash by trying. Nothing is stored: a keyed hash binds the caller
 * and the expiry.
 */
export function localChallenges(keys: Keys, now: Clock): Challenges {
  const targetOf = (salt: string, number: number) => createHash('sha256').update(workText(salt, number)).digest('hex')
  const sealOf = (
    { call, phone, device }: Bound,
    { salt, target, until }: Pick<Challenge, 'salt' | 'target' | 'until'>,
  ) => keys.mac('challenge', JSON.stringify([call, phone, device, salt, target, until]))
  return {
    pose(bound, pressure) {
      const salt = newHandle()
      const most = Math.min(hardest, Math.round(easiest * pressure))
      const until = now().getTime() + ms(challengeMinutes, 'minute')
      const target = targetOf(salt, randomInt(most))
      const seal = sealOf(bound, { salt, target, until }).toString('base64url')
      return { kind: 'work', salt, target, most, until, seal }
    },
    async check(solution, bound) {
      const [, salt = '', end = '', seal = '', number = ''] = solutionShape.exec(solution) ?? []
      const until = Number(end)
      if (salt === '' || until <= now().getTime()) return undefined
      const ours = sealOf(bound, { salt, target: targetOf(salt, Number(number)), until })
      return same(ours, Buffer.from(seal, 'base64url')) ? salt : undefined
    },
  }
}
