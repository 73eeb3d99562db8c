import { verify } from '../../../contract/account/verify'
import { tencentFace } from '../../../server/providers/face/tencent'
import { pretend, stopPretending } from '../../support/pretend'
import { type World, world } from '../../world'
import { applicant, attempt, checksOf, ends, goThrough, number, standing, userRow } from './verify-world'

let w: World
beforeEach(async () => {
  w = await world()
})
afterEach(async () => {
  await stopPretending()
  await w.close()
})

const declare = (marital: 0 | 1 | 2 | 3 | 4) => ({ marital, token: attempt() })

test('declares a marital status and confirms it by the face (A.auth.20)', async () => {
  const lin = await applicant(w)
  await goThrough(w, lin, 'pass')
  const { bizToken } = await lin.call(verify.marital, declare(3))
  expect((await userRow(w, lin)).marital).toBe(0)
  ends(w, bizToken, 'pass')
  expect(await lin.call(verify.detectInfo, { bizToken })).toEqual({ state: 'success', cause: '', purpose: 'marital' })
  expect(await userRow(w, lin)).toMatchObject({ marital: 3, verified: ['realName', 'marital'] })
  expect(await standing(lin, 'marital')).toMatchObject({ status: 2 })
})

test('refuses a declaration before name, number and face are verified, and one without a status', async () => {
  const lin = await applicant(w)
  await expect(lin.call(verify.marital, declare(1))).rejects.toMatchObject({ code: 1015, message: '请先完成实名认证' })
  await goThrough(w, lin, 'pass')
  await expect(lin.call(verify.marital, declare(0))).rejects.toMatchObject({ code: 1015, message: '请选择婚姻状况' })
})

test('declares nothing when the face does not match, and keeps an earlier declaration', async () => {
  const lin = await applicant(w)
  await goThrough(w, lin, 'pass')
  const tried = async (marital: 1 | 2, outcome: 'pass' | 'mismatch') => {
    w.pass(1000)
    const { bizToken } = await lin.call(verify.marital, declare(marital))
    ends(w, bizToken, outcome)
    return lin.call(verify.detectInfo, {})
  }
  expect(await tried(1, 'mismatch')).toEqual({ state: 'fail', cause: 'compare', purpose: 'marital' })
  expect(await standing(lin, 'marital')).toMatchObject({ status: 3, reason: '比对失败，身份证与本人需为同一人' })
  expect(await tried(1, 'pass')).toMatchObject({ state: 'success' })
  expect(await tried(2, 'mismatch')).toMatchObject({ state: 'fail' })
  expect(await userRow(w, lin)).toMatchObject({ marital: 1, verified: ['realName', 'marital'] })
  expect(await standing(lin, 'marital')).toMatchObject({ status: 2 })
})

test('refuses another declaration with the same token', async () => {
  const lin = await applicant(w)
  await goThrough(w, lin, 'pass')
  const sent = declare(1)
  const begun = await lin.call(verify.marital, sent)
  expect(await lin.call(verify.marital, sent)).toEqual(begun)
  await expect(lin.call(verify.marital, { ...sent, marital: 2 })).rejects.toMatchObject({ code: 1015 })
})

test('asks the provider for the number, and confirms only with the user’s own number', async () => {
  const lin = await applicant(w)
  await goThrough(w, lin, 'pass')
  let found = number('19960520', '004')
  const { gotten, endpoint } = await pretend(({ headers }) => ({
    body: JSON.stringify({
      Response:
        headers['x-tc-action'] === 'DetectAuth'
          ? { Url: 'https://face.example/', BizToken: `biz-token-${gotten.length}` }
          : { Text: { ErrCode: 0, IdCard: found } },
    }),
  }))
  w.pass(1000)
  w.deps.providers.face = tencentFace({
    ...{ secretId: 'i', secretKey: 'k', ruleId: '1', groupId: 'g', region: 'r' },
    now: w.now,
    endpoint,
  })
  expect((await lin.call(verify.marital, declare(1))).url).toBe('https://face.example/')
  expect(gotten[0]?.body).not.toMatch(/IdCard|Name/)
  expect(await lin.call(verify.detectInfo, {})).toMatchObject({ state: 'fail', cause: 'compare' })
  found = number()
  w.pass(1000)
  await lin.call(verify.marital, declare(1))
  expect(await lin.call(verify.detectInfo, {})).toMatchObject({ state: 'success', purpose: 'marital' })
  expect((await checksOf(w, lin)).map(({ state }) => state)).toEqual(['passed', 'failed', 'passed'])
})
