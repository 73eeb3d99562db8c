import { coupons } from '../../../contract/money/coupons'
import { listed, populated } from '../../support/population'

test('offers every demo login a coupon to claim, and gives the first two coupons and cards that expire', async () => {
  const w = await populated(60)
  try {
    const ask = async <T>(
      phone: string,
      endpoint: typeof coupons.plans | typeof coupons.mine | typeof coupons.cards,
    ) => {
      const { token } = await w.sessionOf(phone)
      return ((await w.send(endpoint, {}, { token })).body.data as { list: T[] }).list
    }
    for (const phone of [listed.ordinary, listed.member]) {
      expect(await ask<{ name: string }>(phone, coupons.plans)).toMatchObject([
        { name: '大会员年卡立减券' },
        { name: '狗粮 8.8 折券' },
      ])
      expect(await ask<{ expireTime: number }>(phone, coupons.cards)).toContainEqual(
        expect.objectContaining({ kind: 'heart', source: '邀请奖励' }),
      )
    }
    const held = await ask<{ state: string }>(listed.ordinary, coupons.mine)
    expect(held.map(({ state }) => state)).toEqual(['ready', 'expired'])
  } finally {
    await w.close()
  }
})
