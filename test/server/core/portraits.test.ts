import { settings } from '../../../contract/account/settings'
import { profile } from '../../../contract/profile/profile'
import { forgetFace } from '../../../server/domains/core/uploads'
import { runJob } from '../../support/jobs'
import { jpeg } from '../../support/pictures'
import { sendPicture } from '../../support/sending'
import { type Person, type World, world } from '../../world'
import { applicant, goThrough, number, userRow } from '../account/verify-world'

let w: World
let lin: Person
let picture: Buffer
/** Passes every picture in moderation, so that only the portrait check decides. */
const passing = async () => ({ verdict: 'pass', reason: '', ref: '' }) as const
beforeEach(async () => {
  w = await world()
  w.deps.providers.moderation.picture = passing
  lin = await applicant(w, '林')
  picture = await jpeg()
})
afterEach(() => w.close())

const shows = (portrait: 'same' | 'other' | 'none' | 'away') => w.deps.providers.face.pretend?.showing(portrait)
const compare = async (later = 120_000) => {
  w.pass(later)
  await runJob(w, 'compare-portraits')
}
async function sets(person = lin) {
  const { data } = await sendPicture(w, person, picture, { purpose: 'avatar' })
  const mine = await person.call(profile.setPhotos, { photos: [], avatar: data.id })
  return mine.avatar
}
const mine = async () => (await lin.call(profile.mine, {})).avatar
const isShown = async () => (await userRow(w, lin)).avatar_key !== ''
const faces = () => w.db.selectFrom('live_faces').selectAll().execute()

const other = '头像和实名认证时的你对不上，请换一张近期的本人清晰正面照；换了还不行，请联系客服'
const none = '头像里没有看到清楚的人脸，请换一张本人清晰正面照'

// A.auth.22, A.auth.29
describe('a portrait', () => {
  test('is refused without a face, with advice', async () => {
    shows('none')
    expect(await sets()).toMatchObject({ state: 2, reason: none })
    expect(await isShown()).toBe(false)
    shows('same')
    expect(await sets()).toMatchObject({ state: 0, reason: '' })
    expect(await isShown()).toBe(true)
  })

  test('is only checked for a face while its owner has not passed the face check', async () => {
    shows('other')
    const avatar = await sets()
    expect(avatar).toMatchObject({ state: 0 })
    expect(avatar?.same).toBeUndefined()
  })

  test('is compared when the face is proved, and shows that it is the same person', async () => {
    await sets()
    await goThrough(w, lin, 'pass')
    await compare()
    expect(await mine()).toMatchObject({ state: 0, same: true })
    expect(await faces()).toMatchObject([{ state: 'kept', biz_token_sealed: null }])
  })

  test('is taken down when the face check shows another person, and its owner is told why', async () => {
    await sets()
    shows('other')
    await goThrough(w, lin, 'pass')
    await compare()
    expect(await mine()).toMatchObject({ state: 2, reason: other })
    expect(await isShown()).toBe(false)
    const notices = await w.db.selectFrom('notices').where('user_id', '=', lin.id).select('text').execute()
    expect(notices.map(({ text }) => text)).toContain(`你的照片没有通过审核：${other}`)
    // a better portrait is accepted at once
    shows('same')
    expect(await sets()).toMatchObject({ state: 0, same: true })
  })

  test('is compared again after a change, and the old one stays until the new one passes', async () => {
    await sets()
    await goThrough(w, lin, 'pass')
    await compare()
    const { avatar_key: before } = await userRow(w, lin)
    shows('other')
    expect(await sets()).toMatchObject({ state: 2, reason: other })
    expect((await userRow(w, lin)).avatar_key).toBe(before)
  })

  test('is shown while the comparison is down, and compared as soon as it is back', async () => {
    await goThrough(w, lin, 'pass')
    await compare()
    shows('away')
    expect(await sets()).toMatchObject({ state: 0 })
    expect(await isShown()).toBe(true)
    await compare()
    expect(await isShown()).toBe(true)
    shows('other')
    // it backs off
    await compare(0)
    expect(await isShown()).toBe(true)
    await compare()
    expect(await mine()).toMatchObject({ state: 2, reason: other })
  })
})

// security P3, security P13
describe('the live face', () => {
  test('that the provider cannot take is retried, and given up when its picture is gone', async () => {
    const { face } = w.deps.providers
    const keep = face.keep
    face.keep = () => Promise.reject(new Error('away'))
    await goThrough(w, lin, 'pass')
    await compare()
    expect(await faces()).toMatchObject([{ state: 'wanted' }])
    face.keep = keep
    await compare(3 * 86_400_000)
    expect(await faces()).toEqual([])
  })

  test('is deleted when the consent is withdrawn or the account ends, and has a name that reveals nothing', async () => {
    await goThrough(w, lin, 'pass')
    await compare()
    const [kept] = await faces()
    expect(kept?.subject).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const forgotten: string[] = []
    const { face } = w.deps.providers
    const forget = face.forget
    face.forget = async (subject) => {
      forgotten.push(subject)
      await forget(subject)
    }
    await lin.call(settings.withdrawConsent, { kind: 'face' })
    shows('other')
    // from this moment there is nothing to compare with
    expect(await sets()).toMatchObject({ state: 0 })
    await compare()
    expect([forgotten, await faces()]).toEqual([[kept?.subject], []])
    const mei = await applicant(w, '梅')
    await goThrough(w, mei, 'pass', number('19960521', '004'))
    await forgetFace(w.deps, mei.id)
    expect(forgotten).toHaveLength(2)
  })
})
