import type { ReactionSign } from '../../contract/meeting/chat-messages'

/** Application messages. */
export const firstWords = [
  '我晚饭后喜欢去江边走走，想听听你常走哪条路，可以认识一下吗？',
  '看完你的主页，觉得你是个认真生活的人，想和你聊聊。',
  '我会做三道拿得出手的菜，想用其中一道换你的一道。',
  '你的照片拍得真好，想听听背后的故事。',
  '我周末爱去看展，看完总想找人聊两句，想认识你。',
  '我家有一只猫，正在学怎么给它剪指甲，你会吗？',
  '你好呀，我常去徒步，想认识一个能边走边聊的人～',
  '看了你对感情的想法，觉得我们会聊得来。',
  '最近在学游泳，目前只会憋气，想找个人一起笑一笑。',
  '我话不多，但会认真回每一句，希望没有打扰到你。',
] as const

/**
 * `after`: minutes since the previous line. `re`: number of the quoted line, from 1. `sign`: the reaction to the line.
 */
export type Line = { by: 'a' | 'b'; text: string; after: number; re?: number; sign?: ReactionSign }

const line = (by: 'a' | 'b', text: string, after = 2, more: Pick<Line, 're' | 'sign'> = {}): Line => ({
  ...{ by, text, after },
  ...more,
})

export const conversations: readonly (readonly Line[])[] = [
  [
    line('a', '你好呀，要是明天突然放假，我会睡到自然醒，然后去河边走一圈。你呢？'),
    line('b', '我也会去河边！走到桥头有家小面馆，你吃过吗？', 6, { sign: 'heart' }),
    line('a', '没吃过！周末带我去？', 2, { re: 2 }),
    line('b', '好呀，那周六中午，先吃面再散步', 3),
  ],
  [
    line('a', '谢谢你同意～先介绍一下自己：我休息天最爱逛菜场'),
    line('b', '哈哈我也是，尤其喜欢早上的豆腐摊', 12),
    line('a', '那我们可能擦肩而过很多次了'),
    line('b', '下次看到拎着一捆大葱的人，就是我', 1, { re: 3, sign: 'laugh' }),
  ],
  [
    line('a', '你爬过最高的山是哪一座呀？'),
    line('b', '华山，连夜爬上去看日出，回来睡了一天半', 40),
    line('a', '佩服，我只坐过缆车'),
    line('b', '缆车也很好，膝盖会感谢你', 2),
    line('a', '哈哈哈，那下次你走上去，我坐缆车，山顶见', 180),
  ],
  [
    line('a', '最近在看什么书呀？'),
    line('b', '在重读一本旧的游记，睡前看两页就困，效果很好', 25),
    line('a', '快推荐给我，我最近老睡不着'),
  ],
  [line('a', '很高兴认识你！我话不多，但每一句都会认真回'), line('b', '那正好，我打字慢，你别催我就行', 90)],
  [
    line('a', '周末的市集你去了吗？'),
    line('b', '去了，买了一盆薄荷，老板说很好养，我不太信', 15),
    line('a', '薄荷是真的好养，除非忘了浇水'),
    line('b', '……它今天看起来有点渴', 1440),
  ],
]
