import { soundLedger } from '../attack/crowd'
import { launchBrowser } from '../support/chromium'
import { exchange, like, match, moneyBack, reward, strangers, windowed } from '../support/two-strangers'
import { world } from '../world'

// A.net.08, A.money.08, A.money.20
test('lets two strangers meet, get notices, talk, exchange ids, reward each other and get money back, on both hosts', async () => {
  const browser = await launchBrowser()
  const w = await world({ at: new Date(), h5: 'dist/h5', deps: windowed })
  const two = await strangers(w, browser, await w.listen(), async () => undefined)
  try {
    expect(await like(two)).toContain('push 心动：1 个人喜欢了你')
    expect((await match(two)).sort()).toEqual([
      'subscribe 互相喜欢：有人和你互相喜欢了，去打个招呼吧',
      'subscribe 新消息：你有 1 条新消息',
    ])
    await exchange(two)
    const rewarded = await reward(two)
    for (const way of ['push', 'subscribe']) expect(rewarded).toContain(`${way} 打赏：有人打赏了你，去看看是谁`)
    expect([await two.lin.person.holds(), await two.mei.person.holds()]).toEqual([30, 30])
    expect(await moneyBack(two)).toEqual(expect.arrayContaining(['push 订单与账户：你的退款有了结果']))
    expect([await two.lin.person.holds(), await two.mei.person.holds()]).toEqual([10, 10])
    for (const { hand } of [two.lin, two.mei]) expect(await hand.wrong()).toEqual([])
    expect(await w.audit()).toEqual(soundLedger)
  } finally {
    await two.close()
    await w.close()
    await browser.close()
  }
})
