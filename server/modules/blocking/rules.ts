import type { Blocked } from '../../../contract/areas/blocking'
import { limits } from '../../../contract/limits'
import type { Person, Reader } from '../people'
import { birthYearOf, shownTo } from '../people/rules'

/** Quotas of users and of posts' authors (A.shield.02). */
export const quotasOf = ({ member }: { member: boolean }) => ({
  people: member ? limits.blocksMaxMember : limits.blocksMax,
  dynamics: member ? limits.dynamicBlocksMaxMember : limits.dynamicBlocksMax,
})

export const said = {
  self: '不能屏蔽自己',
  official: '官方账号不能屏蔽',
  full: (most: number) => `最多屏蔽 ${most} 人，请先取消一些屏蔽`,
} as const

/** A block of a visible user, of a masked row, or one followed from a former account. */
export type Origin = 'person' | 'row' | 'trace'

/** Rows that may not reveal their user. */
const masked = {
  row: '屏蔽的神秘用户',
  trace: '已屏蔽用户的新账号',
  away: '暂时无法查看的用户',
  gone: '该用户已注销',
} as const

export type Row = { handle: string; origin: Origin }

/**
 * `there`: visible but for the viewer's own blocks; hidden, banned and blocking users look alike, so that the list
 * reveals no state (security G4).
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
    nickname: open ? someone.nickname : origin !== 'person' ? masked[origin] : gone ? masked.gone : masked.away,
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

/** Texts to be hashed; devices have their own rule. */
export const marksOf = ({ phone, wechat, unionid, apple, identity }: KnownBy): string[] =>
  [
    phone && `phone ${phone.toString('base64url')}`,
    wechat && `wechat ${wechat}`,
    unionid && `unionid ${unionid}`,
    apple && `apple ${apple}`,
    identity && `identity ${identity.toString('base64url')}`,
  ].flatMap((mark) => mark || [])

export const deviceMark = (device: Buffer) => `device ${device.toString('base64url')}`
