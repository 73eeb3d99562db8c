import { readFile } from 'node:fs/promises'
import { type UserStatus, userStatus } from '../../../contract/kernel/options'
import { minuteOf } from '../../../contract/kernel/time'
import { electionTypes } from '../../../contract/play/election-numbers'
import {
  addParticipant,
  byCode,
  cancelElection,
  createElection,
  electionsOnFile,
  grantPrivilege,
  participantsOnFile,
  removeParticipant,
  usersByUid,
} from '../../domains/play/election'
import { goingTo } from '../../domains/play/offline'
import { unitOfWork } from '../../kernel/unit-of-work'
import type { Command, StaffTools } from './define'
import { momentOf } from './moment'
import { pictureOf } from './picture'

/**
 * Returns user ids: of the attendees of an activity, of its seats before it begins, or of the uids in a text file, one
 * per line.
 */
async function participantsOf({ db, now }: Pick<StaffTools, 'db' | 'now'>, from: string, startsAt: Date) {
  const going = await goingTo(db, from, now)
  if (going) {
    if (startsAt < going.begins) throw new Error('互选要在活动开始之后开始：没有签到的人不在互选池里')
    return { users: going.users, absent: going.absent, activity: from }
  }
  const text = await readFile(from, 'utf8').catch(() => {
    throw new Error(`没有线下活动 ${from}，也读不到这个文件`)
  })
  const uids = text.split(/\s+/).filter((uid) => uid !== '')
  return { users: await usersByUid(db, uids) }
}

const unseen: Partial<Record<UserStatus, string>> = {
  [userStatus.stealth]: '隐身，别人看不到',
  [userStatus.unviewable]: '已脱单，别人看不到',
  [userStatus.banned]: '已封禁，别人看不到',
  [userStatus.cancelled]: '已注销',
}

/** Returns one line per participant. `doubt`: why the participant is in no other participant's pool. */
async function linesOf(db: StaffTools['db'], name: string) {
  const people = await participantsOnFile(db, name)
  if (!people) throw new Error(`没有活动互选 ${name}`)
  return people.map(({ uid, nickname, status, came }) => {
    const doubt = [came ? '' : '没有签到', unseen[status] ?? ''].filter((word) => word !== '').join('，')
    return { uid, doubt, text: `${uid} ${nickname}${doubt && `（${doubt}）`}` }
  })
}

function typeOf(word: string) {
  const type = electionTypes.find((known) => String(known) === word)
  if (type === undefined) throw new Error('类型写 0（工作人员拉群）或 1（不拉群）')
  return type
}

function poolOf(word: string): boolean {
  if (word !== 'opposite' && word !== 'everybody')
    throw new Error('互选池写 opposite（只看异性）或 everybody（所有人）')
  return word === 'opposite'
}

/** Commands for mutual elections (C.election). None of them shows a choice before the election ends. */
export const electionCommands: readonly Command[] = [
  {
    name: 'elections',
    args: [],
    about: '列出活动互选：类型、时间、人数、公布的指纹',
    async run({ db, say }) {
      for (const { public_id, type, starts_at, ends_at, members, root, title, cancelled_at } of await electionsOnFile(
        db,
      ))
        say(
          `${public_id} ${type} ${minuteOf(starts_at)} – ${minuteOf(ends_at)} ${members ?? 0} 人 ${root || '未公布'}  ${title}${cancelled_at ? '（已取消）' : ''}`,
        )
    },
  },
  {
    name: 'create-election',
    args: ['0|1', 'title', 'start', 'end', 'limit', 'opposite|everybody', 'activityId|uidFile'],
    about:
      '发起一次活动互选，参与者会收到提醒；时间写 "2026-05-01 14:00"，参与者是线下活动签到的人（活动开始前是有名额的人，开始互选时还没签到的不算），或文本文件里的 UID；后面可以写工作人员二维码的图片文件',
    async run(tools, [type = '', title = '', start = '', end = '', limit = '', pool = '', from = '', qrCode]) {
      const { db, keys, now, providers, say } = tools
      const wish = {
        type: typeOf(type),
        title,
        startsAt: momentOf(start),
        endsAt: momentOf(end),
        optionLimit: Number(limit),
        opposite: poolOf(pool),
        ...(await participantsOf(tools, from, momentOf(start))),
        now,
      }
      const contactKey = qrCode === undefined ? '' : await pictureOf(providers.storage, qrCode)
      const name = await unitOfWork(db, (tx) => createElection({ db: tx, keys }, { ...wish, contactKey })).catch(
        async (error: unknown) => {
          if (contactKey !== '') await providers.storage.remove(contactKey)
          throw error
        },
      )
      say(`${now.toISOString()} ${name} 已发起，${new Set(wish.users).size} 人；链接 /mutualSelect?eventId=${name}`)
      for (const line of (await linesOf(db, name)).filter(({ doubt }) => doubt !== '')) say(line.text)
    },
  },
  {
    name: 'election-people',
    args: ['id'],
    about: '列出一次活动互选的参与者，以及谁没有签到、谁别人看不到',
    async run({ db, say }, [id = '']) {
      for (const { text } of await linesOf(db, id)) say(text)
    },
  },
  {
    name: 'election-add',
    args: ['id', 'uid'],
    about: '开始前加入一位参与者，比如现场来的人；有名额没签到的也可以',
    async run({ db, keys, now, say }, [id = '', uid = '']) {
      if (!(await unitOfWork(db, (tx) => addParticipant({ db: tx, keys }, id, uid, now))))
        throw new Error(`活动互选 ${id} 已经开始，或没有用户 ${uid}`)
      const line = (await linesOf(db, id)).find((one) => one.uid === uid)
      say(`${now.toISOString()} ${id} 已加入 ${line?.text ?? uid}`)
    },
  },
  {
    name: 'election-remove',
    args: ['id', 'uid'],
    about: '开始前移出一位参与者，对方会收到提醒',
    async run({ db, now, say }, [id = '', uid = '']) {
      if (!(await unitOfWork(db, (tx) => removeParticipant(tx, id, uid, now))))
        throw new Error(`活动互选 ${id} 已经开始，或 ${uid} 没有参与`)
      say(`${now.toISOString()} ${id} 已移出 ${uid}`)
    },
  },
  {
    name: 'cancel-election',
    args: ['id'],
    about: '取消一次还没结束的活动互选：参与者会收到提醒',
    async run({ db, now, say }, [id = '']) {
      if (!(await unitOfWork(db, (tx) => cancelElection(tx, id, now)))) throw new Error(`没有可以取消的活动互选 ${id}`)
      say(`${now.toISOString()} ${id} 已取消`)
    },
  },
  {
    name: 'election-privilege',
    args: ['id', 'uid'],
    about: '给一位参与者特权 2：没有最终选择时可以从选择TA的人中选一人；结束前可以给',
    async run({ db, now, say }, [id = '', uid = '']) {
      const granted = await unitOfWork(db, (tx) => grantPrivilege(tx, id, uid, now))
      if (!granted) throw new Error(`活动互选 ${id} 已结束，或 ${uid} 没有参与`)
      say(`${now.toISOString()} ${id} ${uid} 有特权 2`)
    },
  },
  {
    name: 'election-code',
    args: ['code'],
    about: '核对用户发来的专属暗号：为哪两个人拉群',
    async run({ db, now, say }, [code = '']) {
      const found = await byCode(db, code, now)
      if (!found) throw new Error('没有这个暗号')
      const { title, by, chosen, apart } = found
      if (apart) throw new Error(`「${title}」这两个人现在不能拉群：有一方已不可见`)
      say(`「${title}」 ${by.uid} ${by.nickname} 和 ${chosen.uid} ${chosen.nickname}`)
    },
  },
]
