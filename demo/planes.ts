import { minus } from '../contract/kernel/time'
import type { Db } from '../server/db/client'
import { personById } from '../server/domains/core/people'
import { addCodeNames, addReadyPlanes, type ReadyPlane } from '../server/domains/meeting/planes'
import { unitOfWork } from '../server/kernel/unit-of-work'

/**
 * Number of users that testers log in as. They choose their own code names, except the first, who has planes to read.
 */
const listed = 12
const throwers = 60

const names = [
  '赶路的云',
  '爱喝汤的猫',
  '慢半拍的钟',
  '数星星的人',
  '写信的橘子',
  '追风的风筝',
  '等雨的伞',
  '打瞌睡的月亮',
]

const words = [
  '今天加班到九点，回家路上买了一束打折的花，心情突然就好了。你今天有没有一件小事让你开心？',
  '想养一只猫，又怕出差没人照顾。有猫的朋友，你们是怎么解决的？',
  '刚看完一部老电影，结局让我愣了很久。你最近一次为电影难过是什么时候？',
  '搬来这座城市三年了，还没有一家可以称为“老地方”的小店。你有吗？',
  '如果明天不用上班，你最想去哪里发呆？',
  '我会做四道菜，其中三道是番茄炒蛋的变形。你的拿手菜是什么？',
  '小时候以为长大了就不怕黑，现在发现只是学会了开灯。',
  '今天在地铁上给一位奶奶让座，她说我以后会遇到很好的人。把这句话也送给你。',
  '周末早上六点去公园跑步，遇到一群打太极的叔叔，被夸年轻，开心了一整天。',
  '有没有一首歌，一响起来就会把你带回某个夏天？',
] as const

/** Adds flying planes, and some that the first listed user threw, caught and answered. */
export async function addPlanes(db: Db, ids: readonly number[], now: Date): Promise<void> {
  const [first] = ids
  const others = ids.slice(listed, listed + throwers)
  const [friend, stranger] = first === undefined ? [] : await opposites(db, first, others)
  if (first === undefined || friend === undefined || stranger === undefined) return
  const ago = (minutes: number) => minus(now, minutes, 'minute')
  const flying: ReadyPlane[] = others.map((thrower, n) => ({
    thrower,
    content: words[n % words.length] ?? words[0],
    at: ago(60 + n * 37),
  }))
  await unitOfWork(db, async (tx) => {
    await addCodeNames(tx, [first, ...others], (n) => names[n % names.length] ?? names[0] ?? '', now)
    await addReadyPlanes(tx, [
      ...flying,
      {
        thrower: first,
        content: '第一次玩纸飞机，不知道它会飞到谁那里。你那边天气好吗？',
        at: ago(300),
        caught: {
          by: friend,
          at: ago(280),
          answers: [
            { content: '飞到我这里啦，刚下过雨，空气很好闻。', at: ago(270) },
            { mine: true, content: '真好，我这里是大太阳。你平时喜欢做什么？', at: ago(120) },
            { content: '爬山和做饭，今天正在学做葱油面。', at: ago(20) },
          ],
        },
      },
      {
        thrower: stranger,
        content: '睡不着的时候，你会做什么？',
        at: ago(200),
        caught: { by: first, at: ago(90), answers: [] },
      },
    ])
  })
}

/** Users who can catch a plane of this user. */
async function opposites(db: Db, user: number, others: readonly number[]): Promise<number[]> {
  const { gender } = await personById(db, user)
  const people = await Promise.all(others.map((other) => personById(db, other)))
  return people.filter((person) => person.gender !== gender).map(({ id }) => id)
}
