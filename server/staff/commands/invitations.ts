import { decideInvitation, heldInvitations, nameOfDoubt } from '../../domains/money/invite'
import { unitOfWork } from '../../kernel/unit-of-work'
import type { Command } from './define'

/** Commands for invitations that are held (security M7). */
export const invitationCommands: readonly Command[] = [
  {
    name: 'invitations',
    args: [],
    about: '列出等待核对的邀请奖励，最早的在前',
    async run({ db, say }) {
      const waiting = await heldInvitations(db)
      if (waiting.length === 0) say('没有等待核对的邀请')
      for (const { id, at, inviter, invitee, doubts } of waiting)
        say(`${id} ${at.toISOString()} ${inviter} 邀请 ${invitee}：${doubts.map(nameOfDoubt).join('、')}`)
    },
  },
  {
    name: 'invitation',
    args: ['id', 'reward|refuse'],
    about: '核对一条邀请：发放，或者不发放并写上原因；结果会告诉双方',
    async run({ db, now, say }, [id = '', verdict = '', ...reason]) {
      if (verdict !== 'reward' && verdict !== 'refuse') throw new Error('写 reward 或 refuse')
      if (verdict === 'refuse' && reason.length === 0) throw new Error('请写上不发放的原因')
      const decided =
        /^\d{1,15}$/.test(id) &&
        (await unitOfWork(db, (tx) => decideInvitation(tx, { id: Number(id), verdict, reason: reason.join(' '), now })))
      if (!decided) throw new Error(`没有等待核对的邀请：${id}`)
      say(`${now.toISOString()} ${id} ${verdict}`)
    },
  },
]
