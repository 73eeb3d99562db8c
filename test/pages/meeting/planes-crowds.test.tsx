import { planes } from '@contract/meeting/planes'
import PaperPlanePage from '@/pages/message/paper-plane'
import { newHandle } from '../../../server/kernel/keys'
import { lookalikes } from '../../support/lookalikes'
import { show } from '../../support/taro/stage'

// security V8, C.plane.20
test('shows five years and a province on a caught plane when a year and a city would be rare', async () => {
  const w = await world()
  const pilot = async (nickname: string, wish: object = {}) => {
    const person = await w.person(nickname, { verified: ['realName'], avatar_key: 'aa/face.jpg', ...wish })
    await person.call(planes.editSetup, { nickName: `代号${nickname}` })
    return person
  }
  const facts = { gender: 1, province: '浙江', city: '宁波', birth_date: '1991-05-20' } as const
  await lookalikes(w, { ...facts, city: '杭州', birth_date: '1990-01-01' })
  await lookalikes(w, facts, { people: 10 })
  await lookalikes(w, { ...facts, city: '温州', birth_date: '1993-01-01' }, { people: 10 })
  const tao = await pilot('陶', facts)
  await tao.call(planes.throw, { clientKey: newHandle(), content: '海边的风很大', type: 1 })
  const page = await show(PaperPlanePage, await pilot('文'), {})
  await page.says('代号：代号文')
  await page.tap(/^捞一个/)
  await page.tap('打开看看')
  await page.says('海边的风很大')
  await page.says('1990–1994 年生 · 浙江')
  page.leave()
  await w.close()
})
