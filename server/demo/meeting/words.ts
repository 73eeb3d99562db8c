import type { ReactionSign } from '../../../contract/options'

/** Application messages. */
export const firstWords = [
  '看到你也喜欢在江边散步，想听听你常走的路线，可以认识一下吗？',
  '你主页里那句“慢慢来”我很喜欢，想和你聊聊。',
  '我们好像都爱做饭，改天交换一道拿手菜？',
  '你拍的那张日落很好看，是在哪里拍的呀？',
  '同在一座城市，周末也爱去看展，想认识你。',
  '我也养了一只猫，正在学怎么给它剪指甲。',
  '你好呀，我们在同一个徒步的圈子里～',
  '看完你的恋爱观，觉得我们会聊得来。',
  '也在学游泳，目前只会憋气，求交流。',
  '想认识认真生活的人，希望没有打扰到你。',
] as const

/** `after`: minutes since the previous line; `a` wrote first. `re`: the line it answers, from 1; `sign`: of the other on it. */
export type Line = { by: 'a' | 'b'; text: string; after: number; re?: number; sign?: ReactionSign }

const line = (by: 'a' | 'b', text: string, after = 2, more: Pick<Line, 're' | 'sign'> = {}): Line => ({
  ...{ by, text, after },
  ...more,
})

export const conversations: readonly (readonly Line[])[] = [
  [
    line('a', '你好呀，看到你的问题了：明天突然放假，我会睡到自然醒，然后去河边走一圈'),
    line('b', '太巧了，我昨天刚走完那一段！路上有家面馆你吃过吗？', 6, { sign: 'heart' }),
    line('a', '没有！周末带我去？', 2, { re: 2 }),
    line('b', '好呀，那周六下午，我带相机', 3),
  ],
  [
    line('a', '谢谢你同意～先自我介绍一下，我平时最常做的事是逛菜场'),
    line('b', '哈哈我也是，尤其喜欢早上的豆腐摊', 12),
    line('a', '那我们可能擦肩而过很多次了'),
    line('b', '下次看到拎着大葱的人，就是我', 1, { re: 3, sign: 'laugh' }),
  ],
  [
    line('a', '你主页的那张雪山，是自己爬上去拍的吗？'),
    line('b', '是的，走了两天，回来睡了一天半', 40),
    line('a', '我只在缆车上拍过，佩服'),
    line('b', '缆车也很好，膝盖会感谢你', 2),
    line('a', '哈哈哈那家面馆真的要排队一小时', 180),
  ],
  [
    line('a', '最近在看什么书吗？'),
    line('b', '在重读一本旧的游记，睡前看两页就困，效果很好', 25),
    line('a', '推荐给我，我最近失眠'),
  ],
  [line('a', '很高兴认识你，我是做产品的，话不多但回得很认真'), line('b', '认真很好，我打字慢，别催我就行', 90)],
  [
    line('a', '周末的市集你去了吗？'),
    line('b', '去了，买了一盆薄荷，老板说很好养，我不太信', 15),
    line('a', '薄荷真的很好养，除非忘记浇水'),
    line('b', '……它今天看起来有点渴', 1440),
  ],
]
