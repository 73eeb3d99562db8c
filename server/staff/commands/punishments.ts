import { punishmentKinds } from '../../../contract/account/punishments'
import { features } from '../../../contract/kernel/options'
import { plus } from '../../../contract/kernel/time'
import type { Db } from '../../db/client'
import { erasables, holds, lift, punish, punishmentsOf, titleOf } from '../../domains/account/punishments'
import { personByUid } from '../../domains/core/people'
import { clearTexts } from '../../domains/profile/profile'
import { unitOfWork } from '../../kernel/unit-of-work'
import type { Command, StaffTools } from './define'

async function idOf(tools: StaffTools, uid: string): Promise<number> {
  const person = await personByUid(tools.db, uid)
  if (!person) throw new Error(`没有 UID 为 ${uid} 的人`)
  return person.id
}

/** Returns the end of a punishment after a number of days, or null for 0, which means permanent. */
function endOf(days: string, now: Date): Date | null {
  if (!/^\d{1,4}$/.test(days)) throw new Error('天数是 0（长期）到 9999 的整数')
  return days === '0' ? null : plus(now, Number(days), 'day')
}

/** Reads the content to delete: names of texts and ids of posts, separated by commas. */
function contentIn(list: string) {
  const pieces = list.split(',').filter(Boolean)
  const texts = erasables.filter((text) => pieces.includes(text))
  const posts = pieces.filter((piece) => /^[A-Za-z0-9_-]{22}$/.test(piece))
  if (pieces.length === 0 || texts.length + posts.length < pieces.length) throw new Error(`没有这种内容：${list}`)
  return { texts, posts }
}

/** `kind[:part][:fraud]`. */
function partsOf(what: string) {
  const [kind = '', ...rest] = what.split(':')
  const cause = rest.at(-1) === 'fraud' ? 'fraud' : 'other'
  return { kind, cause, part: cause === 'fraud' ? rest.slice(0, -1).join(':') || undefined : rest[0] } as const
}

/** A.punish.01. */
export const punishmentCommands: readonly Command[] = [
  {
    name: 'punish',
    args: ['uid', 'kind', 'days', 'reason'],
    about: `处罚：${punishmentKinds.join(' | ')}；功能封禁写成 featureBan:${features.join('|')}，删除内容写成 deleteContent:文字或动态编号,…（${erasables.join('|')}）；涉及欺诈的在最后加 :fraud，如 ban:fraud；天数 0 为长期；原因会告诉本人`,
    async run(tools, [uid = '', what = '', days = '', ...reason]) {
      const { kind: name, part, cause } = partsOf(what)
      const kind = punishmentKinds.find((known) => known === name)
      const feature = features.find((known) => known === part)
      if (!kind || (kind === 'featureBan') !== (feature !== undefined)) throw new Error(`没有这种处罚：${what}`)
      const { texts, posts } = kind === 'deleteContent' ? contentIn(part ?? '') : { texts: [], posts: [] }
      const until = endOf(days, tools.now)
      const user = await idOf(tools, uid)
      const clear = (tx: Db, person: { id: number; uid: string }) => clearTexts(tx, person, texts)
      const given = {
        user,
        kind,
        cause,
        feature,
        until,
        posts,
        clearTexts: clear,
        reason: reason.join(' '),
        now: tools.now,
      }
      const number = await unitOfWork(tools.db, (tx) => punish(tx, given))
      tools.say(`${tools.now.toISOString()} ${uid} ${titleOf({ kind, feature: feature ?? '' })}，编号 ${number}`)
    },
  },
  {
    name: 'lift',
    args: ['number'],
    about: '撤销一项处罚，按编号',
    async run(tools, [number = '']) {
      const lifted =
        /^\d{1,15}$/.test(number) && (await unitOfWork(tools.db, (tx) => lift(tx, Number(number), tools.now)))
      if (!lifted) throw new Error(`没有生效中的处罚 ${number}`)
      tools.say(`${tools.now.toISOString()} 已撤销 ${number}`)
    },
  },
  {
    name: 'punishments',
    args: ['uid'],
    about: '列出一个人受过的处罚',
    async run(tools, [uid = '']) {
      const given = await punishmentsOf(tools.db, await idOf(tools, uid))
      if (given.length === 0) tools.say('没有违规记录')
      for (const one of given)
        tools.say(
          `${one.id} ${titleOf(one)} ${one.at.toISOString()} ${holds(one, tools.now) ? '生效中' : '已结束'} ${one.reason}`,
        )
    },
  },
]
