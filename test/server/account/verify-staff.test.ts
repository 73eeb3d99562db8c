import { verify } from '../../../contract/account/verify'
import { visitors } from '../../../contract/meeting/visitors'
import { punish } from '../../../server/domains/account/punishments'
import { setVerified } from '../../../server/domains/account/verify'
import { admit } from '../../../server/http/access'
import { hashOf } from '../../../server/kernel/keys'
import { commands } from '../../../server/staff/commands'
import { type Person, type World, world } from '../../world'
import { applicant, attempt, named, number, picture, standing, userRow } from './verify-world'

let w: World
let lin: Person
/** Answers to prompts. */
let typed = ''
beforeEach(async () => {
  w = await world()
  lin = await applicant(w)
})
afterEach(() => w.close())

const sendWork = async () =>
  lin.call(verify.work, {
    proof: 'contract',
    name: '林小满',
    company: '二狗<b>科技',
    position: '工程师',
    image: (await picture(w, lin, 'work')).id,
  })
const open = (url: string) => w.app.inject({ method: 'GET', url })
const press = (url: string, fields: Record<string, string>) =>
  w.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

/** The output of a staff command, or its error. */
async function run(name: string, ...args: string[]) {
  const lines: string[] = []
  const command = commands.find((known) => known.name === name)
  const tools = {
    ...w.deps,
    now: w.now(),
    origin: 'http://here',
    say: (line: string) => void lines.push(line),
    ask: async (prompt: string) => (prompt.includes('姓名') ? '林小满' : typed),
  }
  await command?.run(tools, args).catch((error: Error) => lines.push(error.message))
  return lines.join('\n')
}

describe('the simulated page of the face check', () => {
  const begin = () => lin.call(verify.bizToken, { name: '林小满', idCard: number(), token: attempt() })

  test('has one button for each outcome, and goes on to the redirect with the token', async () => {
    const { url, bizToken } = await begin()
    const page = await open(new URL(url).pathname + new URL(url).search)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const words of ['通过', '比对不一致', '出错', '放弃']) expect(page.body).toContain(`<button>${words}</button>`)
    expect(page.body).not.toMatch(/林小满|1996|<script/)
    const pressed = await press('/pretend/face', { token: bizToken, outcome: 'pass' })
    expect(pressed.statusCode).toBe(303)
    const to = new URL(String(pressed.headers.location))
    expect([to.pathname, to.search]).toEqual(['/vh5/wechat/faceFinish', `?BizToken=${bizToken}`])
    expect(await lin.call(verify.detectInfo, { bizToken })).toMatchObject({ state: 'success' })
  })

  test.each([
    ['mismatch', 'fail'],
    ['error', 'error'],
    ['abandoned', 'none'],
  ])('reports %s as %s', async (outcome, state) => {
    const { bizToken } = await begin()
    await press('/pretend/face', { token: bizToken, outcome })
    expect(await lin.call(verify.detectInfo, {})).toMatchObject({ state })
  })

  test('refuses an unknown check and an unknown outcome', async () => {
    const { bizToken } = await begin()
    for (const fields of [
      { token: 'x', outcome: 'pass' },
      { token: bizToken, outcome: 'pending' },
      { token: '"><script>', outcome: '"><script>' },
    ])
      expect((await press('/pretend/face', fields)).body).toContain('已经结束')
    expect((await open('/pretend/face?token="><script>')).body).not.toContain('<script')
    expect(await lin.call(verify.detectInfo, {})).toMatchObject({ state: 'started' })
  })
})

test.each([
  ['production', { env: { NODE_ENV: 'production' as const } }],
  [
    'with a provider',
    { env: { FACE: 'tencent' as const, FACE_SECRET_ID: 'i', FACE_SECRET_KEY: 'k', FACE_RULE_ID: '1' } },
  ],
])('has no simulated pages in %s', async (_where, options) => {
  const other = await world(options)
  for (const url of ['/pretend/face', '/pretend/reviews'])
    for (const method of ['GET', 'POST'] as const)
      expect((await other.app.inject({ method, url })).statusCode).toBeGreaterThanOrEqual(400)
  await other.close()
})

describe('the simulated page of staff', () => {
  beforeEach(() => named(w, lin))

  test('lists a waiting application with its escaped text and its picture, and decides it', async () => {
    expect((await open('/pretend/reviews')).body).toContain('没有等待审核的资料')
    await sendWork()
    const { body } = await open('/pretend/reviews')
    expect(body).toContain('工作认证')
    expect(body).toContain('二狗&#60;b&#62;科技 · 工程师')
    const [, picture = ''] = /<img [^>]*src="([^"]+)"/.exec(body) ?? []
    expect((await open(picture.replaceAll('&#38;', '&'))).statusCode).toBe(200)
    expect((await press('/pretend/reviews', { uid: lin.uid, kind: 'work', passed: 'yes' })).statusCode).toBe(303)
    expect(await standing(lin, 'work')).toMatchObject({ status: 2 })
    expect((await open('/pretend/reviews')).body).toContain('没有等待审核的资料')
  })

  test('gives a general reason for a refusal', async () => {
    await sendWork()
    await press('/pretend/reviews', { uid: lin.uid, kind: 'work', passed: 'no' })
    expect(await standing(lin, 'work')).toMatchObject({ status: 3, reason: '材料与填写的信息不符，请核对后重新提交' })
  })
})

describe('the commands of staff', () => {
  test('list waiting applications with name, numbers and addresses of pictures, for staff only', async () => {
    await named(w, lin)
    expect(await run('reviews')).toBe('没有等待审核的资料')
    await sendWork()
    await lin.call(verify.education, {
      channel: 'certificate',
      name: '林小满',
      school: '北京大学',
      degree: 6,
      overseas: true,
      certificateNo: 'CERT-4711',
    })
    const said = await run('reviews')
    for (const words of [
      lin.uid,
      '工作认证',
      '本人姓名 林小满（与实名认证一致）',
      '在职证明',
      '学历认证',
      '北京大学 · 本科',
      '海外学历',
      '证书编号 CERT-4711',
    ])
      expect(said).toContain(words)
    expect(said).toMatch(/ {2}http:\/\/here\/files\/\S+\?e=\d+&s=[0-9a-f]+/)
  })

  test('approve or reject an application once, and print the result', async () => {
    await named(w, lin)
    await sendWork()
    expect(await run('reject', lin.uid, 'work', '照片', '不清楚')).toContain(`${lin.uid} work 不通过：照片 不清楚`)
    expect(await standing(lin, 'work')).toMatchObject({ status: 3, reason: '照片 不清楚' })
    expect(await run('approve', lin.uid, 'work')).toContain('没有等待审核的 work')
    await sendWork()
    expect(await run('approve', lin.uid, 'work')).toContain(`${lin.uid} work 通过`)
    expect((await userRow(w, lin)).verified).toEqual(['realName', 'work'])
  })

  test('refuse an unknown number and an unknown kind', async () => {
    expect(await run('approve', '0000000000', 'work')).toContain('没有等待审核')
    expect(await run('approve', lin.uid, 'realName')).toContain('没有等待审核')
  })

  test('identify a user by paper when they show no face, with the same result (P9)', async () => {
    const idCard = number('19960520', '013')
    typed = idCard
    const mei = await w.person('梅')
    expect(await run('identify', mei.uid)).toContain('还没有同意')
    expect(await run('identify', '0000000000')).toContain('没有这个人')
    expect(await run('identify', lin.uid)).toContain(`${lin.uid} realName 通过`)
    expect(await lin.call(verify.mine, {})).toMatchObject({ finishRealNameAuth: true, finishRealPersonAuth: true })
    expect((await userRow(w, lin)).gender).toBe(1)
    expect(await run('identify', lin.uid)).toContain('已完成')
    const other = await applicant(w, '文')
    expect(await run('identify', other.uid)).toContain('已认证过账号')
    typed = number('20080311')
    expect(await run('identify', other.uid)).toContain('未满 18 岁')
    typed = `${idCard.slice(0, 17)}${idCard.endsWith('1') ? '2' : '1'}`
    expect(await run('identify', other.uid)).toContain('姓名或身份证号有误')
    expect(JSON.stringify(await w.db.selectFrom('verifications').selectAll().execute())).not.toContain(idCard)
  })

  // A.product.02
  test('restore an account that a number under age stopped, once the card is shown', async () => {
    const young = await applicant(w, '小')
    const asked = { idCard: number('20080311'), name: '林小满', token: '4f9d2c0b7a6e4d1f8b3c5a7e9d0f1a2b' }
    await expect(young.call(verify.bizToken, asked)).rejects.toMatchObject({ code: 1005 })
    expect((await userRow(w, young)).banned_at).not.toBeNull()
    typed = number('19960521', '013')
    expect(await run('identify', young.uid)).toContain(`${young.uid} realName 通过`)
    expect(await userRow(w, young)).toMatchObject({ banned_at: null, birth_date: '1996-05-21' })
    const banned = await applicant(w, '封')
    await punish(w.db, { user: banned.id, kind: 'ban', reason: '骗钱', now: w.now() })
    typed = number('19960522', '013')
    expect(await run('identify', banned.uid)).toContain('没有这个人')
    expect((await userRow(w, banned)).banned_at).not.toBeNull()
  })

  test('each has its own name and a description', () => {
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
    for (const { about } of commands) expect(about.length).toBeGreaterThan(5)
  })
})

test('sets a user verified like real checks do: rows, badges in order, level, and a number that does not exist', async () => {
  await setVerified(w.db, lin.id, ['work', 'realName', 'education'], w.now(), w.deps.keys)
  expect(await lin.call(verify.mine, {})).toMatchObject({ finishRealPersonAuth: true, trustScore: 95 })
  expect((await userRow(w, lin)).verified).toEqual(['realName', 'education', 'work'])
  const rows = await w.db.selectFrom('verifications').select(['kind', 'status']).orderBy('kind').execute()
  expect(rows).toEqual(['education', 'realName', 'work'].map((kind) => ({ kind, status: 2 })))
  const mei = await applicant(w, '梅')
  await setVerified(w.db, mei.id, ['realName'], w.now(), w.deps.keys)
  const identities = await w.db.selectFrom('identities').selectAll().orderBy('user_id').execute()
  expect(identities).toHaveLength(2)
  expect(identities[1]?.tail_mac).toEqual(w.deps.keys.mac('id-tail', `${mei.id} 0000`))
})

test('opens calls for verified users with the face check only (A.auth.15, A.X37)', async () => {
  const viewer = { id: 1, level: 3, verified: [], company_key: '', company_since: null, block_colleagues: false }
  const me = {
    id: 1,
    uid: '1',
    level: 3,
    member: true,
    fromLink: false,
    parent: false,
    since: w.now(),
    bans: [],
    viewer,
  }
  const caller = { address: '', device: '', agent: '', appId: 'ios' as const }
  const tries = (verified: boolean) => () =>
    admit({ ...visitors.list, access: 'verified' }, { caller, me: { ...me, verified } }, 'visitors')
  expect(tries(false)).toThrow(expect.objectContaining({ code: 900600004, message: '完成实名认证后才能继续' }))
  expect(tries(true)).not.toThrow()
  const found = async () => (await w.deps.sessions.find(w.db, hashOf(lin.token), w.now()))?.me.verified
  await setVerified(w.db, lin.id, ['education', 'work', 'marital'], w.now(), w.deps.keys)
  expect(await found()).toBe(false)
  const mei = await applicant(w, '梅')
  await setVerified(w.db, mei.id, ['realName'], w.now(), w.deps.keys)
  expect((await w.deps.sessions.find(w.db, hashOf(mei.token), w.now()))?.me.verified).toBe(true)
})
