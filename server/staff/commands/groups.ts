import { endLeader, leaders, makeLeader } from '../../domains/account/groups'
import { isReportedFor } from '../../domains/care/reports'
import { unitOfWork } from '../../kernel/unit-of-work'
import type { Command } from './define'

/** Group leaders (A.group). */
export const groupCommands: readonly Command[] = [
  {
    name: 'group-leader',
    args: ['uid', 'name'],
    about: '让一个人成为团长，或给他的群改名；条件不符或群名称不合适会说明原因',
    async run(tools, [uid = '', ...name]) {
      const problem = await makeLeader(tools, { uid, groupName: name.join(' ') }, isReportedFor)
      if (problem !== undefined) throw new Error(problem)
      tools.say(`${tools.now.toISOString()} ${uid} 是「${name.join(' ')}」的团长`)
    },
  },
  {
    name: 'end-group-leader',
    args: ['uid', 'reason'],
    about: '取消一个人的团长资格，原因会告诉本人',
    async run({ db, now, say }, [uid = '', ...reason]) {
      const ended = await unitOfWork(db, (tx) => endLeader(tx, { uid, reason: reason.join(' '), now }))
      if (!ended) throw new Error(`${uid} 不是团长`)
      say(`${now.toISOString()} ${uid} 不再是团长`)
    },
  },
  {
    name: 'group-leaders',
    args: [],
    about: '列出现在和以前的团长',
    async run({ db, say }) {
      const all = await leaders(db)
      if (all.length === 0) say('还没有团长')
      for (const { uid, nickname, group_name, since, lost_at, reason } of all)
        say(`${uid} ${nickname}「${group_name}」${since.toISOString()} ${lost_at ? `已取消：${reason}` : '有效'}`)
    },
  },
]
