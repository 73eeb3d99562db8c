import type { Blocked } from '../../../contract/areas/blocking'
import { limits } from '../../../contract/limits'
import type { Person, Reader } from '../people'
import { birthYearOf, shownTo } from '../people/rules'

/** How many people, and posts of how many, somebody may block (A.shield.02). */
export const quotasOf = ({ member }: { member: boolean }) => ({
  people: member ? limits.blocksMaxMember : limits.blocksMax,
  dynamics: member ? limits.dynamicBlocksMaxMember : limits.dynamicBlocksMax,
})

export const said = {
  self: '不能屏蔽自己',
  official: '官方账号不能屏蔽',
  full: (most: number) => `最多屏蔽 ${most} 人，请先取消一些屏蔽`,
} as const

/** How a block began: with the person, with a row that masked them, or by a trace that their new account left. */
export type Origin = 'person' | 'row' | 'trace'

/** What a row is called that may not say who it is. */
const masked = {
  row: '屏蔽的神秘用户',
  trace: '已屏蔽用户的新账号',
  away: '暂时无法查看的用户',
  gone: '该用户已注销',
} as const

export type Row = { handle: string; origin: Origin }

/**
 * Somebody in a list of those whom one blocks. `there`: they could be seen if it were not for the viewer's own blocks. Who
 * hides, is banned or blocks back is the same nobody, so that the list is no way to keep an eye on anybody (security G4).
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

/** What somebody is known by, each as a keyed hash: nothing of it can be read back. */
export type KnownBy = {
  phone: Buffer | null
  wechat: string | null
  unionid: string | null
  apple: string | null
  identity: Buffer | null
}

/** What marks somebody by, as texts of which a keyed hash is kept; devices come with their own rule. */
export const marksOf = ({ phone, wechat, unionid, apple, identity }: KnownBy): string[] =>
  [
    phone && `phone ${phone.toString('base64url')}`,
    wechat && `wechat ${wechat}`,
    unionid && `unionid ${unionid}`,
    apple && `apple ${apple}`,
    identity && `identity ${identity.toString('base64url')}`,
  ].flatMap((mark) => mark || [])

/** The mark of a device. */
export const deviceMark = (device: Buffer) => `device ${device.toString('base64url')}`
