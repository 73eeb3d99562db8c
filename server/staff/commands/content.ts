import { personByUid } from '../../domains/core/people'
import { textsInReview } from '../../domains/core/reviews'
import { decidePicture, picturesInReview, takeDown } from '../../domains/core/uploads'
import { applicationsInReview, decideApplication } from '../../domains/meeting/apply'
import { decideMessage, messagesInReview } from '../../domains/meeting/chat'
import { decidePlane, planesInReview } from '../../domains/meeting/planes'
import { commentsInReview, decideComment } from '../../domains/planet/comments'
import { decidePost, postsInReview } from '../../domains/planet/planet'
import { afterFileReview } from '../../file-reviews'
import { decideText } from '../../text-reviews'
import type { Command } from './define'

type Verdict = { verdict: 'pass' | 'reject'; reason: string }

/** Reads a verdict. A refusal needs a reason, which the author reads. */
function verdictOf(word: string, reason: readonly string[]): Verdict {
  if (word === 'pass') return { verdict: 'pass', reason: '' }
  if (word !== 'reject' || reason.length === 0) throw new Error('写 pass，或 reject 和原因')
  return { verdict: 'reject', reason: reason.join(' ') }
}

const failing = (sentence: string) => (): never => {
  throw new Error(sentence)
}

/** Commands that decide about undecided texts and pictures, and take content down (A.auth.22, security C9). */
export const contentCommands: readonly Command[] = [
  {
    name: 'content',
    args: [],
    about: '列出等待人工审核的文字和图片，图片地址几分钟内有效',
    async run({ db, providers, now, origin, say }) {
      const [texts, pictures] = [await textsInReview(db), await picturesInReview(db)]
      const [messages, posts] = [await messagesInReview(db), await postsInReview(db)]
      const [comments, planes] = [await commentsInReview(db), await planesInReview(db)]
      const applications = await applicationsInReview(db)
      if ([texts, pictures, messages, posts, comments, planes, applications].every(({ length }) => length === 0))
        say('没有等待审核的内容')
      for (const { uid, field, value } of texts) say(`${uid} ${field}  ${value}`)
      for (const { uid, client_id, text } of messages) say(`${uid} 聊天 ${client_id}  ${text}`)
      for (const { uid, public_id, content } of posts) say(`${uid} 动态 ${public_id}  ${content}`)
      for (const { uid, public_id, content } of comments) say(`${uid} 评论 ${public_id}  ${content}`)
      for (const { uid, kind, name, content } of planes)
        say(`${uid} ${kind === 'plane' ? '纸飞机' : '纸飞机回信'} ${name}  ${content}`)
      for (const { uid, public_id, message } of applications) say(`${uid} 想认识 ${public_id}  ${message}`)
      for (const { uid, id, purpose, key } of pictures)
        say(`${uid} ${purpose} ${id}  ${origin}${providers.storage.url(key, now)}`)
    },
  },
  {
    name: 'text',
    args: ['uid', 'field', 'pass|reject'],
    about: '审核一段文字；不通过时写上原因，会原样告诉本人',
    async run({ db, say, now }, [uid = '', field = '', word = '', ...reason]) {
      const verdict = verdictOf(word, reason)
      const person = await personByUid(db, uid)
      if (!person) throw new Error(`没有 UID 为 ${uid} 的人`)
      await decideText({ db, now }, { user: person.id, field, ...verdict }).catch(
        failing(`${uid} 没有等待审核的 ${field}`),
      )
      say(`${now.toISOString()} ${uid} ${field} ${verdict.verdict}`)
    },
  },
  {
    name: 'message',
    args: ['uid', 'id', 'pass|reject'],
    about: '审核一条聊天文字；不通过时写上原因，会原样告诉发送的人',
    async run(tools, [uid = '', clientKey = '', word = '', ...reason]) {
      const verdict = verdictOf(word, reason)
      const person = await personByUid(tools.db, uid)
      if (!person) throw new Error(`没有 UID 为 ${uid} 的人`)
      const none = failing(`${uid} 没有等待审核的消息 ${clientKey}`)
      await decideMessage(tools, { user: person.id, clientKey, ...verdict }).catch(none)
      tools.say(`${tools.now.toISOString()} ${uid} ${clientKey} ${verdict.verdict}`)
    },
  },
  {
    name: 'post',
    args: ['id', 'pass|reject'],
    about: '审核一条动态的文字；不通过时写上原因，会原样告诉作者',
    async run({ db, now, say }, [id = '', word = '', ...reason]) {
      const verdict = verdictOf(word, reason)
      await decidePost({ db, now }, id, verdict).catch(failing(`没有等待审核的动态 ${id}`))
      say(`${now.toISOString()} ${id} ${verdict.verdict}`)
    },
  },
  {
    name: 'comment',
    args: ['id', 'pass|reject'],
    about: '审核一条评论，或撤下已经展示的评论；不通过时写上原因，会原样告诉作者',
    async run({ db, now, say }, [id = '', word = '', ...reason]) {
      const verdict = verdictOf(word, reason)
      await decideComment({ db, now }, id, verdict).catch(failing(`没有可以审核的评论 ${id}`))
      say(`${now.toISOString()} ${id} ${verdict.verdict}`)
    },
  },
  {
    name: 'plane',
    args: ['id', 'pass|reject'],
    about: '审核一架纸飞机或一条回信；不通过时写上原因，会原样告诉本人',
    async run(tools, [id = '', word = '', ...reason]) {
      const verdict = verdictOf(word, reason)
      await decidePlane(tools, id, verdict).catch(failing(`没有等待审核的纸飞机或回信 ${id}`))
      tools.say(`${tools.now.toISOString()} ${id} ${verdict.verdict}`)
    },
  },
  {
    name: 'application',
    args: ['id', 'pass|reject'],
    about: '审核一条「想认识」申请的留言；不通过时写上原因，会原样告诉申请人，申请会撤销并全部退回',
    async run({ db, now, say }, [id = '', word = '', ...reason]) {
      const verdict = verdictOf(word, reason)
      await decideApplication({ db, now }, id, verdict).catch(failing(`没有等待审核的申请留言 ${id}`))
      say(`${now.toISOString()} ${id} ${verdict.verdict}`)
    },
  },
  {
    name: 'picture',
    args: ['id', 'pass|reject'],
    about: '审核一张图片；不通过时写上原因，会原样告诉本人',
    async run(tools, [id = '', word = '', ...reason]) {
      const verdict = verdictOf(word, reason)
      const decided = afterFileReview(() => tools.now, tools.providers)
      await decidePicture(tools, id, verdict, decided).catch(failing(`没有等待审核的图片 ${id}`))
      tools.say(`${tools.now.toISOString()} ${id} ${verdict.verdict}`)
    },
  },
  {
    name: 'takedown',
    args: ['id', 'reason'],
    about: '撤下一张已通过的照片或头像，原因会告诉本人',
    async run(tools, [id = '', ...reason]) {
      await takeDown(
        tools,
        id,
        reason.join(' '),
        afterFileReview(() => tools.now, tools.providers),
      ).catch(failing(`没有正在展示的图片 ${id}`))
      tools.say(`${tools.now.toISOString()} ${id} 已撤下`)
    },
  },
]
