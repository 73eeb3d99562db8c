import { answerRequest, closeRequest, openRequests } from '../../domains/care/support'
import type { Command } from './define'

const none = (no: string) => new Error(`没有还在进行的请求 ${no}`)

/** Commands of customer service: read, answer and end requests. */
export const supportCommands: readonly Command[] = [
  {
    name: 'support',
    args: [],
    about: '列出等待答复的客服请求，等得最久的在前，图片地址几分钟内有效；15 天内答复',
    async run(tools) {
      const waiting = await openRequests(tools)
      if (waiting.length === 0) tools.say('没有等待答复的请求')
      for (const { no, changed_at, uid, nickname, topic, verified, list } of waiting) {
        tools.say(`${no} ${changed_at.toISOString()} ${uid} ${nickname} ${topic} ${verified.join('、')}`)
        for (const { byStaff, words, at, pictures } of list) {
          tools.say(`  ${at.toISOString()} ${byStaff ? '客服' : '本人'}：${words}`)
          for (const picture of pictures) tools.say(`  ${tools.origin}${picture}`)
        }
      }
    },
  },
  {
    name: 'answer',
    args: ['no', 'words'],
    about: '答复一个客服请求，本人会收到通知；证件核验的图片随即删除，先核对完再答复',
    async run(tools, [no = '', ...words]) {
      if (words.length === 0) throw new Error('写上答复')
      if (!(await answerRequest(tools, { no, words: words.join(' ') }))) throw none(no)
      tools.say(`${tools.now.toISOString()} ${no} 已答复`)
    },
  },
  {
    name: 'close-request',
    args: ['no'],
    about: '结束一个客服请求，附上的图片随即删除',
    async run(tools, [no = '']) {
      if (!(await closeRequest(tools, no))) throw none(no)
      tools.say(`${tools.now.toISOString()} ${no} 已结束`)
    },
  },
]
