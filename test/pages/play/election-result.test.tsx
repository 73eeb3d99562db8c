import { election } from '@contract/play/election'
import { isRight, pickProblem } from '@/features/play/election/rules'
import CheckPage from '@/pages/election/check'
import DeterminePage from '@/pages/election/determine'
import ResultPage from '@/pages/election/result'
import { host } from '@/platform'
import { choose, finalChoose, granted, openElection, over, result } from '../../server/play/election-acts'
import { eventually } from '../../support/taro/eventually'
import { answer, show } from '../../support/taro/stage'
import { unfold } from '../../support/taro/unfold'
import { type ElectionCast, electionCast, elements } from './election-cast'

let cast: ElectionCast
let w: ElectionCast['w']
let lin: ElectionCast['lin']
let hua: ElectionCast['hua']
let mei: ElectionCast['mei']
let wen: ElectionCast['wen']
let moved: ElectionCast['moved']
let everybody: ElectionCast['everybody']
let wentTo: ElectionCast['wentTo']
beforeEach(async () => {
  cast = await electionCast()
  ;({ w, lin, hua, mei, wen, moved, everybody, wentTo } = cast)
})
afterEach(() => cast.leave())

describe('互选结果', () => {
  // C.election.24, C.election.25, C.election.27, C.election.28, C.election.29, C.election.30, C.election.31, C.election.34
  // C.election.35, C.election.37
  test('shows for type 0 the matches to pick from, and the sections that are not empty', async () => {
    const eventId = await openElection(w, everybody())
    await choose(lin, eventId, hua, mei)
    for (const one of [hua, mei, wen]) await choose(one, eventId, lin)
    await over(w)
    const page = await show(ResultPage, lin, { eventId, isTwo: 'false', type: '0' })
    for (const words of [
      '恭喜你，有 2 位互选成功',
      '请选择一位，工作人员将为你们人工拉群',
      '互选成功',
      '缘分妙不可言',
      '这些人也选择了你',
      '主动一点，可能有故事',
    ])
      await page.says(words)
    expect(elements('.eg-elect-now').map(({ textContent }) => textContent)).toEqual(['2查看互选结果'])
    expect(page.text()).not.toContain('你的其他选择')
    await page.tap('提交选择')
    await page.toasted('请选择一位心仪对象')
    await page.tap('选择华')
    await page.tap('选择梅')
    await page.toasted('超出可选人数')
    await page.tap('选择华')
    await page.tap('选择梅')
    await page.tap('提交选择')
    await answer('确认')
    await page.toasted('提交成功')
    await wentTo('pages/election/determine/index')
    expect((await result(lin, eventId)).finalChoose).toMatchObject({ uid: mei.uid })
    page.leave()
    expect([pickProblem(0), pickProblem(1)]).toEqual([undefined, '超出可选人数'])
  })

  test('shows my other choices if there are any, and says why a pick is refused', async () => {
    const eventId = await openElection(w, everybody())
    await choose(lin, eventId, hua, mei)
    await choose(hua, eventId, lin)
    await over(w)
    const page = await show(ResultPage, lin, { eventId })
    await page.says('恭喜你，有 1 位互选成功')
    await page.says('你的其他选择')
    expect(page.text()).not.toContain('这些人也选择了你')
    await w.db.updateTable('users').set({ stealth: true }).where('id', '=', hua.id).execute()
    await page.tap('选择华')
    await page.tap('提交选择')
    await answer('确认')
    await page.toasted('不能选择 TA，请刷新后重试')
    page.leave()
  })

  // C.election.23, C.election.26, C.election.32
  test('shows for type 1 no group, no sections and no steps, and links to the list of users', async () => {
    const eventId = await openElection(w, everybody(), { type: 1 })
    await choose(lin, eventId, hua, mei)
    await choose(hua, eventId, lin)
    await over(w)
    const page = await show(ResultPage, lin, { eventId, isTwo: 'false', type: '1' })
    await page.says('恭喜你，有 1 位互选成功')
    for (const words of ['人工拉群', '缘分妙不可言', '你的其他选择']) expect(page.text()).not.toContain(words)
    expect(elements('.eg-elect-n')).toEqual([])
    await page.tap('本次活动用户列表')
    expect(moved.to().at(-1)).toContain('showSelect=false')
    page.leave()
  })

  // C.election.33, C.X07
  test.each([
    [0, '有 2 位用户选择了你，你可以选择一位，工作人员将为你们拉群'],
    [1, '有 2 位用户选择了你，你可以选择一位'],
  ] as const)(
    'picks one of the users who chose me, by privilege 2, in mode two with type %i',
    async (type, sentence) => {
      const eventId = await openElection(w, everybody(), { type })
      await granted(w, eventId, lin)
      for (const one of [hua, mei]) await choose(one, eventId, lin)
      await over(w)
      const page = await show(ResultPage, lin, { eventId, isTwo: 'true' })
      await page.says(sentence)
      if (type === 1) expect(page.text()).not.toContain('工作人员将为你们拉群')
      await page.tap('选择梅')
      await page.tap('提交选择')
      await answer('确认')
      await wentTo('pages/election/determine/index')
      expect((await result(lin, eventId)).finalChoose).toMatchObject({ uid: mei.uid })
      page.leave()
    },
  )

  test('goes back from mode two without the privilege', async () => {
    const eventId = await openElection(w, everybody())
    await choose(hua, eventId, lin)
    await over(w)
    const page = await show(ResultPage, lin, { eventId, isTwo: 'true' })
    await wentTo('pages/election/determine/index')
    expect(page.text()).not.toContain('华')
    page.leave()
  })
})

describe('最终选择', () => {
  // C.election.40, C.election.41, C.election.42, C.election.43, C.election.49
  test('shows both users, the code and the way to reach staff, and for type 1 none of that', async () => {
    for (const type of [0, 1] as const) {
      const eventId = await openElection(w, everybody(), { type, contactKey: type === 0 ? 'aa/staff.jpg' : '' })
      await choose(lin, eventId, hua)
      await choose(hua, eventId, lin)
      await over(w)
      await finalChoose(lin, eventId, hua)
      const code = (await result(lin, eventId)).finalChoose?.secretCode ?? ''
      const page = await show(DeterminePage, lin, { eventId, type: String(type) })
      for (const words of ['周末桌游局', '最终选择', '林小满', '华', '你选择的人']) await page.says(words)
      expect(page.text().includes('这次活动不拉群')).toBe(type === 1)
      const group = ['牵线专属暗号', '长按添加工作人员企业微信', '发送你的专属暗号，为你人工拉群']
      for (const words of group) expect(page.text().includes(words)).toBe(type === 0)
      if (type === 0) {
        await page.says(code)
        expect(elements('img').some((picture) => picture.getAttribute('src')?.includes('aa/staff.jpg'))).toBe(true)
      }
      await page.tap('去认识TA')
      expect(moved.to().at(-1)).toBe(`pages/user/info/index?uid=${hua.uid}`)
      page.leave()
    }
  })

  // C.election.44, C.election.48, C.election.50
  test('says that there is no match, and without the privilege hides users who chose me', async () => {
    const eventId = await openElection(w, everybody(), { type: 1 })
    await choose(lin, eventId, mei)
    await choose(hua, eventId, lin)
    await over(w)
    const page = await show(DeterminePage, lin, { eventId })
    await page.says('很遗憾！本次活动没有人与您互选成功！')
    await page.says('你选择的人')
    for (const words of ['选择了你', '没有人选择你', '根据活动规则']) expect(page.text()).not.toContain(words)
    await page.tap('本次活动用户列表')
    expect(moved.to().at(-1)).toContain('showSelect=false')
    page.leave()
  })

  // C.election.45, C.election.46, C.election.47
  test.each([
    [0, '没有人选择你', false],
    [1, '有 1 位用户选择了你', false],
    [3, '有 3 位用户选择了你', true],
  ] as const)('shows %i users who chose me with privilege 2', async (fans, sentence, ruled) => {
    const eventId = await openElection(w, everybody())
    await granted(w, eventId, lin)
    for (const one of [hua, mei, wen].slice(0, fans)) await choose(one, eventId, lin)
    await over(w)
    const page = await show(DeterminePage, lin, { eventId })
    await page.says(sentence)
    expect(page.text().includes('根据活动规则，您可以从选择你的人中选一人完成互选')).toBe(ruled)
    expect(elements('.eg-elect-faces .eg-av')).toHaveLength(fans)
    if (fans > 0) {
      await page.tap(new RegExp(`^${sentence}`))
      await eventually(() => moved.to().at(-1)?.includes('isTwo=true') === true)
      expect((await result(lin, eventId)).selfInfo.selectedPrivilege).toBe(2)
    }
    page.leave()
  })
})

describe('核对互选', () => {
  // security V6
  test('shows my ballot before the end, recomputes everything here after it, and finds a false result', async () => {
    const eventId = await openElection(w, everybody())
    await choose(lin, eventId, hua, mei)
    await choose(hua, eventId, lin)
    const early = await show(CheckPage, lin, { eventId })
    const { ballot } = await lin.call(election.check, { eventId })
    await early.says(ballot.slice(0, 6))
    await unfold(early)
    await early.says(ballot)
    await early.says('互选结束后几分钟内公布')
    early.leave()
    await over(w)
    const page = await show(CheckPage, lin, { eventId })
    const checked = await lin.call(election.check, { eventId })
    await page.says(checked.root.slice(0, 6))
    await unfold(page)
    await page.says(checked.root)
    await page.says('你选择了 TA，TA 也选择了你')
    await page.says('你选择了 TA，TA 没有选择你')
    await page.tap('核对')
    await page.says('核对一致')
    expect(page.text()).not.toContain('核对不一致')
    page.leave()
    const [proof] = checked.proofs
    if (!proof) throw new Error('nothing to check')
    const published = { eventId, me: lin.uid, ...checked }
    const right = (changed: Partial<typeof proof>, known = published) =>
      isRight(known, { ...proof, ...changed }, (key, text) => host.hmac(key, text))
    expect(await right({})).toBe(true)
    expect(await right({ theirs: { ...proof.theirs, chosen: !proof.theirs.chosen } })).toBe(false)
    expect(await right({}, { ...published, ballot: '0'.repeat(64) })).toBe(false)
    expect(await right({}, { ...published, root: '0'.repeat(64) })).toBe(false)
  })
})
