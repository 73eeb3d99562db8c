import { punishmentCauses, type punishmentKinds } from '../../../contract/account/punishments'
import { reportReasonNames } from '../../../contract/kernel/option-names'
import { plus } from '../../../contract/kernel/time'
import { punish } from '../../domains/account/punishments'
import { decideReport, openReports, reportOf } from '../../domains/care/reports'
import { unitOfWork } from '../../kernel/unit-of-work'
import type { Command } from './define'

/** Punishments that need only a duration and a reason. Others use the command `punish`. */
const simple = [
  'warning',
  'limitSpread',
  'ban',
  'deviceBan',
] as const satisfies readonly (typeof punishmentKinds)[number][]

const punishmentShape = '处罚写成：种类 天数（0 为长期） 原因'

/** Reads a punishment. @throws Error that shows the expected form */
function punishmentIn(what: string, days: string, words: readonly string[], now: Date) {
  const [name, of = 'other'] = what.split(':')
  const kind = simple.find((known) => known === name)
  const cause = punishmentCauses.find((known) => known === of)
  if (!kind || !cause || !/^\d{1,4}$/.test(days) || words.length === 0) throw new Error(punishmentShape)
  return { kind, cause, reason: words.join(' '), until: days === '0' ? null : plus(now, Number(days), 'day') }
}

type Snapshot = NonNullable<Awaited<ReturnType<typeof reportOf>>>['snapshots'][number]

type Say = (line: string) => void
type Whole = (path: string) => string

function sayWritten(say: Say, written: NonNullable<Snapshot['written']>, whole: Whole) {
  const { text, pictures, voice, link, anonymous } = written
  say(`  ${anonymous ? '匿名' : ''}内容：${text}`)
  for (const picture of pictures) say(`  ${whole(picture)}`)
  if (voice !== '') say(`  语音：${whole(voice)}`)
  if (link) say(`  链接：${link.desc}（${link.type} ${link.id}）`)
}

/** Prints the snapshot that was stored when the report was made. @param whole makes a URL of a path */
function saySnapshot(say: Say, snapshot: Snapshot, whole: Whole) {
  const { at: seen, page, application, messages, written } = snapshot
  say(`当时的样子 ${seen}  ${page.nickname} ${page.uid}`)
  for (const [name, value] of Object.entries(page.facts)) if (String(value)) say(`  ${name}：${String(value)}`)
  for (const picture of [page.avatar, ...page.photos].filter(Boolean)) say(`  ${whole(picture)}`)
  if (page.greeting !== '') say(`  语音介绍：${whole(page.greeting)}`)
  if (application) say(`  申请：${application.message}`)
  if (written) sayWritten(say, written, whole)
  for (const { seq, from, kind, text, file, at: sent, recalled } of messages)
    say(
      `  ${seq} ${sent} ${from === 'reporter' ? '举报人' : '被举报人'} ${kind}${recalled ? '（已撤回）' : ''} ${text}${whole(file)}`,
    )
}

/** Commands to read and decide reports (A.shield.11, security C10). */
export const reportCommands: readonly Command[] = [
  {
    name: 'reports',
    args: [],
    about: '列出还没有处理的举报，最早的在前',
    async run({ db, say }) {
      const waiting = await openReports(db)
      if (waiting.length === 0) say('没有等待处理的举报')
      for (const { public_id, place, reason, explanation, at, uid, nickname } of waiting)
        say(
          `${public_id} ${at.toISOString()} ${nickname} ${uid} ${place} ${reportReasonNames[reason] ?? ''} ${explanation}`,
        )
    },
  },
  {
    name: 'report',
    args: ['id'],
    about: '看一条举报和它的证据，图片和语音地址几分钟内有效',
    async run({ db, providers, now, origin, say }, [id = '']) {
      const report = await reportOf({ db, providers }, id, now)
      if (!report) throw new Error(`没有这条举报：${id}`)
      const { reporter, target, place, reason, explanation, state, at, images, snapshots } = report
      const whole = (path: string) => (path === '' ? '' : `${origin}${path}`)
      say(`${reporter} 举报 ${target}  ${place} ${reason} ${state} ${at.toISOString()}`)
      if (explanation) say(`说明：${explanation}`)
      for (const image of images) say(`截图：${whole(image)}`)
      for (const snapshot of snapshots) saySnapshot(say, snapshot, whole)
    },
  },
  {
    name: 'decide-report',
    args: ['id', 'uphold|dismiss'],
    about: `处理一条举报；uphold 后面可以写上处罚、天数和原因（${simple.join('|')}，涉及欺诈的写成 ban:fraud），结果会告诉举报人`,
    async run({ db, now, say }, [id = '', word = '', what, days = '0', ...reason]) {
      if (word !== 'uphold' && word !== 'dismiss') throw new Error('写 uphold 或 dismiss')
      if (what !== undefined && word === 'dismiss') throw new Error(punishmentShape)
      const punishment = what === undefined ? undefined : punishmentIn(what, days, reason, now)
      await unitOfWork(db, async (tx) => {
        const target = await decideReport(tx, id, word === 'uphold' ? 'upheld' : 'dismissed', now)
        if (target === undefined) throw new Error(`没有等待处理的举报：${id}`)
        if (punishment) await punish(tx, { user: target, ...punishment, now })
      })
      say(`${now.toISOString()} ${id} ${word} ${what ?? ''}`.trimEnd())
    },
  },
]
