import { codes } from '../../../contract/kernel/errors'
import { planet } from '../../../contract/planet/planet'
import { audience } from '../../../contract/planet/planet-parts'
import { profile } from '../../../contract/profile/profile'
import { followEachOther } from '../../support/talkers'
import { type Person, type World, world } from '../../world'
import { change, post, writer } from '../planet/planet-world'

let w: World
let lin: Person
let mei: Person
let wen: Person
beforeEach(async () => {
  w = await world()
  lin = await writer(w, '林', { school: '复旦大学', company: '某某公司', self_description: '爱猫', level: 2 })
  ;[mei, wen] = [await writer(w, '梅'), await writer(w, '文')]
  await followEachOther(w, lin, mei)
  await post(lin, '给大家')
  await post(lin, '给互关', { audience: audience.mutual })
  await post(lin, '给自己', { audience: audience.self })
  await post(lin, '匿名', { anonymous: true })
})
afterEach(() => w.close())

type As = 'stranger' | 'mutual'
const own = async (as: As) => ({
  page: (await lin.call(profile.info, { uid: lin.uid, as })).userInfo,
  ...(await lin.call(planet.count, { uid: lin.uid, as })),
  ...(await lin.call(planet.cards, { uid: lin.uid, as })),
})
const through = async (eyes: Person, as?: As) => ({
  page: (await eyes.call(profile.info, { uid: lin.uid, as })).userInfo,
  ...(await eyes.call(planet.count, { uid: lin.uid, as })),
  ...(await eyes.call(planet.cards, { uid: lin.uid, as })),
})
const withoutLikeness = <T extends { page: { similarity?: number } }>({
  page: { similarity: _, ...page },
  ...rest
}: T) => ({
  page,
  ...rest,
})

test('shows the preview of the own page exactly as a stranger or a mutual follower gets it', async () => {
  await change(w, lin, { hide_school: true, hide_location: true })
  await lin.call(profile.edit, { selfDescription: '爱狗' })
  await w.db.updateTable('text_reviews').set({ state: 'pending' }).execute()
  for (const [as, eyes] of [
    ['stranger', wen],
    ['mutual', mei],
  ] as const)
    expect(withoutLikeness(await own(as))).toEqual(withoutLikeness(await through(eyes)))
  expect((await own('stranger')).dynamicCard.map(({ content }) => content)).toEqual(['给大家'])
  expect((await own('mutual')).dynamicCard.map(({ content }) => content).sort()).toEqual(['给互关', '给大家'])
  expect((await own('stranger')).page.highestschool).toBe('')
})

test('answers absent for the preview of a hidden user’s own page, as for others; ignores `as` on another’s page', async () => {
  expect(await through(wen, 'mutual')).toEqual(await through(wen))
  await change(w, lin, { stealth: true })
  for (const as of ['stranger', 'mutual'] as const)
    await expect(lin.call(profile.info, { uid: lin.uid, as })).rejects.toMatchObject({ code: codes.absent })
  await change(w, lin, { stealth: false, paired: true })
  const stranger = await writer(w, '安')
  const said = (by: Person, as?: As) =>
    by.call(profile.info, { uid: lin.uid, ...(as && { as }) }).then(
      () => '',
      (error: Error) => error.message,
    )
  expect([await said(lin, 'stranger'), await said(lin, 'mutual')]).toEqual([await said(stranger), await said(mei)])
})
