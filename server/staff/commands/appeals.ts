import { decideAppeal, openAppeals } from '../../domains/care/appeals'
import { unitOfWork } from '../../kernel/unit-of-work'
import type { Command } from './define'

/** Commands for appeals against refused posts and punishments (security C10). */
export const appealCommands: readonly Command[] = [
  {
    name: 'appeals',
    args: [],
    about: '列出还没有处理的申诉，最早的在前，图片和语音地址几分钟内有效；由没有参与原处理的人复核，15 天内答复',
    async run({ db, providers, now, origin, say }) {
      const { posts, punishments } = await openAppeals({ db, providers }, now)
      if (posts.length + punishments.length === 0) say('没有等待处理的申诉')
      for (const { public_id, at, uid, title, given, reason, words, pictures } of punishments) {
        say(`${public_id} ${at.toISOString()} ${uid} 处罚 ${title} ${given.toISOString()}  原因：${reason}`)
        say(`  申诉：${words}`)
        for (const picture of pictures) say(`  ${origin}${picture}`)
      }
      for (const { public_id, at, uid, name, reason, text, files, words } of posts) {
        say(`${public_id} ${at.toISOString()} ${uid} 动态 ${name}  拒绝的原因：${reason}`)
        say(`  内容：${text}`)
        for (const file of files) say(`  ${origin}${file}`)
        say(`  申诉：${words}`)
      }
    },
  },
  {
    name: 'decide-appeal',
    args: ['id', 'uphold|dismiss'],
    about: '处理一条申诉：uphold 恢复动态或撤销处罚，dismiss 后面写上答复；结果会告诉本人',
    async run({ db, providers, now, say }, [id = '', word = '', ...answer]) {
      if (word !== 'uphold' && (word !== 'dismiss' || answer.length === 0))
        throw new Error('写 uphold，或 dismiss 和答复')
      const verdict = word === 'uphold' ? 'upheld' : 'dismissed'
      const decided = await unitOfWork(db, (tx, after) =>
        decideAppeal(tx, id, { verdict, answer: answer.join(' '), now, files: { providers, after } }),
      )
      if (!decided) throw new Error(`没有等待处理的申诉：${id}`)
      say(`${now.toISOString()} ${id} ${word}`)
    },
  },
]
