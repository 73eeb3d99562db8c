import { yearEndActivity } from '../contract/play/year-end-draw'
import { personById } from '../server/domains/core/people'
import { articlesOnFile, publishArticle } from '../server/domains/planet/articles'
import { claim, commit, draw } from '../server/domains/play/year-end'
import type { Deps } from '../server/kernel/context'
import { newHandle } from '../server/kernel/keys'
import { unitOfWork } from '../server/kernel/unit-of-work'

/** Users with prizes in the ticker. The first twelve users draw for themselves, since testers log in as them. */
const winners = { from: 12, most: 12 }

const article = {
  type: 4,
  title: '年终脱单签，来抽一次',
  html: `<p>攒脱单值，抽一份小礼物：大会员优惠券、免费想认识卡、心动解锁卡、限时狗粮。</p>
<p><a href="/activities/year-end-romance?activityId=${yearEndActivity}">去抽奖</a></p>
<p>参加免费，不需要购买。概率写在<a href="/protocol-url/year-end-romance-rule">活动规则</a>里，每次抽奖都可以自己核对。</p>`,
} as const

type Tools = Pick<Deps, 'db' | 'env' | 'keys'>

/** Adds an article that links to the year-end draw, and some users who have won already. */
export async function addYearEnd({ db, env, keys }: Tools, ids: readonly number[], now: Date): Promise<void> {
  const known = (await articlesOnFile(db)).some(({ title }) => title === article.title)
  if (!known) await publishArticle(db, { ...article, now })
  const open = { ...env, YEAR_END: 'always' } as const
  await unitOfWork(db, (tx) => commit({ db: tx, keys, now }))
  let left = winners.most
  for (const id of ids.slice(winners.from)) {
    if (left === 0) return
    const { uid, verified, banned_at, cancelled_at } = await personById(db, id)
    if (!verified.includes('realName') || banned_at || cancelled_at) continue
    await unitOfWork(db, async (tx) => {
      const drawer = { db: tx, env: open, keys, now, me: { id, uid, bans: [] } }
      await claim(drawer, 'real-name')
      await draw(drawer, { activityId: yearEndActivity, clientKey: newHandle() })
    })
    left -= 1
  }
}
