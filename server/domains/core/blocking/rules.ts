import { type Blocked, blockingLimits } from '../../../../contract/core/blocking'
import { birthYearOf, type Person, type Reader, shownTo } from '../people'
import { masked } from './texts'

/** Quotas of blocked users and of users whose posts are blocked (A.shield.02). */
export const quotasOf = ({ member }: { member: boolean }) => ({
  people: member ? blockingLimits.blocksMaxMember : blockingLimits.blocksMax,
  dynamics: member ? blockingLimits.dynamicBlocksMaxMember : blockingLimits.dynamicBlocksMax,
})

/** How a caller blocks: a user by name, or a masked row of a list. */
export type Origin = 'person' | 'row'

export type Row = { handle: string; origin: Origin }

/**
 * Shapes a row of the block list. `there`: the viewer would see the user without the viewer's own blocks. Hidden,
 * banned and blocking users look alike, so that the list does not tell them apart (security G4).
 */
export function rowOf({ handle, origin }: Row, someone: Person, there: boolean, { viewer, fileUrl }: Reader): Blocked {
  const open = origin === 'person' && there
  const person = shownTo(someone, viewer)
  const gone = someone.cancelled_at !== null
  const uid = open ? someone.uid : handle
  return {
    userUuid: uid,
    loverUserId: uid,
    avatar: open ? fileUrl(someone.avatar_key) : '',
    nickname: open ? someone.nickname : origin === 'row' ? masked.row : gone ? masked.gone : masked.away,
    gender: open ? someone.gender : 0,
    birthYear: open ? birthYearOf(someone.birth_date) : 0,
    livingCity: open ? person.city : '',
  }
}

export type KnownBy = {
  phone: Buffer | null
  wechat: string | null
  unionid: string | null
  apple: string | null
  identity: Buffer | null
}

/** Returns the texts that are hashed as traces of a user. Devices have their own rule. */
export const marksOf = ({ phone, wechat, unionid, apple, identity }: KnownBy): string[] =>
  [
    phone && `phone ${phone.toString('base64url')}`,
    wechat && `wechat ${wechat}`,
    unionid && `unionid ${unionid}`,
    apple && `apple ${apple}`,
    identity && `identity ${identity.toString('base64url')}`,
  ].flatMap((mark) => mark || [])

export const deviceMark = (device: Buffer) => `device ${device.toString('base64url')}`
