import fc from 'fast-check'
import { mentionedIn } from '../../../contract/core/people-mentions'
import { limits } from '../../../contract/kernel/limits'
import { degrees } from '../../../contract/kernel/options'
import { certificationTypes, profileLimits } from '../../../contract/profile/profile'
import { occupations } from '../../../contract/profile/profile-occupations'
import type { Person } from '../../../server/domains/core/people'
import { answersOf, missingBasics, shownTo, similarity, tidyLine } from '../../../server/domains/core/people/rules'
import { textProblem } from '../../../server/domains/core/reviews/rules'
import {
  cardsOf,
  certificationOf,
  changesEmployer,
  changesOf,
  changesProblem,
  completenessOf,
  tidyStory,
  wechatIdProblem,
} from '../../../server/domains/profile/profile/rules'

const now = new Date('2026-03-10T12:00:00+08:00')
/** A user who has given only the age. */
const nobody = {
  id: 1,
  birth_date: '1996-05-20',
  avatar_key: '',
  province: '',
  city: '',
  home_province: '',
  home_city: '',
  height: 0,
  weight: 0,
  degree: 0,
  school: '',
  company: '',
  company_key: '',
  company_since: null,
  position: '',
  industry: '',
  income: 0,
  marital: 0,
  overseas: 0,
  self_description: '',
  family_background: '',
  love_values: '',
  partner_wishes: '',
  interests: [],
  verified: [],
  hide_school: false,
  hide_company: false,
  hide_location: false,
} as unknown as Person
const everything: Person = {
  ...nobody,
  avatar_key: 'a.jpg',
  province: '上海',
  city: '上海',
  home_province: '江苏',
  home_city: '苏州',
  height: 168,
  weight: 52,
  degree: 6,
  school: '同济大学',
  company: '青橙科技',
  company_key: '青橙',
  company_since: new Date(0),
  position: '编辑',
  industry: '出版',
  income: 2,
  self_description: '一',
  family_background: '二',
  love_values: '三',
  partner_wishes: '四',
  interests: ['猫'],
}

test('asks for the basics in their order, without marital status', () => {
  expect(missingBasics(nobody)).toEqual(['livingCity', 'height', 'highestdegree', 'avatar'])
  expect(missingBasics({ ...nobody, city: '上海', degree: 6 })).toEqual(['height', 'avatar'])
  expect(missingBasics(everything)).toEqual([])
  // a portrait in review counts as present
  expect(missingBasics(nobody, true)).not.toContain('avatar')
})

test('raises completeness with each filled field, from 0 to 100', () => {
  expect(completenessOf(nobody, { pictures: 0, wechatId: false })).toBe(0)
  expect(completenessOf(everything, { pictures: 1, wechatId: true })).toBe(100)
  // there is no option for widowed, and most have never lived abroad, so 0 is an answer
  expect([everything.marital, everything.overseas]).toEqual([0, 0])
  const said = Object.keys(everything).filter(
    (key) => everything[key as keyof Person] !== nobody[key as keyof Person] && !/province|company_/.test(key),
  )
  const steps = said.map((_, n) => {
    const some = Object.fromEntries(said.slice(0, n + 1).map((key) => [key, everything[key as keyof Person]]))
    return completenessOf({ ...nobody, ...some }, { pictures: 0, wechatId: false })
  })
  expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
})

test('shows existing texts as cards in one order, with their titles', () => {
  const texts = { partnerWishes: '四', loveValues: '', familyBackground: '二', selfDescription: '一' }
  expect(cardsOf(texts)).toEqual([
    { id: 'selfDescription', title: '自我介绍', contenttext: '一', contentimages: [] },
    { id: 'familyBackground', title: '家庭背景', contenttext: '二', contentimages: [] },
    { id: 'partnerWishes', title: '期待的 TA', contenttext: '四', contentimages: [] },
  ])
})

test('shows others whether each of three certifications passed, and its owner the full state', () => {
  expect(certificationTypes.length).toBe(3)
  expect(certificationOf(['realName', 'work', 'marital'])).toEqual([
    { type: 'idcard', status: 2 },
    { type: 'degree', status: 0 },
    { type: 'work', status: 2 },
  ])
  expect(certificationOf(['realName'], [{ type: 'education', status: 3 }])[1]).toEqual({ type: 'degree', status: 3 })
})

test.each([
  ['@1234567890', ['1234567890']],
  ['和@1234567890、@2345678901 一起，还有 @1234567890', ['1234567890', '2345678901']],
  ['@12345678901 @123456789 1234567890 a@b', []],
  ['写到 me@1234567890.com', ['1234567890']],
])('finds in %s the uids %j', (text, uids) => expect(mentionedIn(text)).toEqual(uids))

test.each([
  ['', true],
  ['abc_123', true],
  ['Wx-2024ergou', true],
  ['abcde', false],
  ['1abcdef', false],
  ['微信abcdef', false],
  ['a'.repeat(21), false],
  ['abc def', false],
  ['abcdef\n', false],
])('checks the WeChat id %j: %s', (id, taken) => expect(wechatIdProblem(id) === undefined).toBe(taken))

test('tidies lines and stories once, with the same result when repeated', () => {
  expect(tidyLine('  上海\n交通　大学  ')).toBe('上海 交通 大学')
  expect(tidyStory(' 一 \r\n\r\n\r\n\n  二\t三  ')).toBe('一\n\n二 三')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const tidy of [tidyLine, tidyStory]) expect(tidy(tidy(text))).toBe(tidy(text))
    }),
    { seed: 20_260_310 },
  )
})

describe('an edit', () => {
  const changed = (edit: Parameters<typeof changesOf>[0], person = everything) => changesOf(edit, person, now)

  test('changes only the fields that were sent and differ', () => {
    expect(changed({})).toEqual({})
    expect(changed({ height: 168, highestschool: ' 同济大学 ', interests: ['猫', ' 猫 '] })).toEqual({})
    expect(changed({ height: 0, interests: ['山', '猫', '山'] })).toEqual({ height: 0, interests: ['山', '猫'] })
  })

  test('rejects a place when province and city do not fit', () => {
    const problem = (edit: Parameters<typeof changesOf>[0]) => changesProblem(changed(edit), everything)
    expect(problem({ livingProvince: '浙江', livingCity: '杭州' })).toBeUndefined()
    expect(problem({ livingProvince: '', livingCity: '' })).toBeUndefined()
    expect(problem({ homelandCity: '南京' })).toBeUndefined()
    for (const edit of [
      { livingProvince: '浙江' },
      { livingCity: '杭州' },
      { livingCity: '' },
      { homelandProvince: '浙江', homelandCity: '苏州' },
      { homelandCity: '哪里' },
    ])
      expect(problem(edit)).toBe('请从列表中选择省份和城市')
  })

  test('moves the date of a company only when the company changes', () => {
    const employed = everything
    expect(changed({ company: '青橙科技有限公司' }, employed)).toEqual({ company: '青橙科技有限公司' })
    const moved = changed({ company: '蓝湾' }, employed)
    expect(moved).toEqual({ company: '蓝湾', company_key: '蓝湾', company_since: now })
    expect(changesEmployer(moved, employed)).toBe(true)
    // neither a first employer nor leaving one counts as a change; joining another employer after that does
    expect(changesEmployer(changed({ company: '蓝湾' }, nobody), nobody)).toBe(false)
    const left = changed({ company: '' }, employed)
    expect(left).toEqual({ company: '', company_key: '', company_since: now })
    expect(changesEmployer(left, employed)).toBe(false)
    expect(changesEmployer(changed({ company: '青橙科技' }, { ...employed, ...left }), { ...employed, ...left })).toBe(
      true,
    )
    expect(changed({ company: '自由职业' }, nobody)).toEqual({ company: '自由职业' })
  })

  test.each([
    ['education', { highestschool: '复旦大学' }],
    ['education', { highestdegree: degrees[8] }],
    ['work', { company: '蓝湾' }],
    ['work', { position: '主编' }],
    ['marital', { marital: 1 as const }],
  ])('refuses to change a field that a passed %s verification covers: %j', (kind, edit) => {
    const verified = { ...everything, verified: [kind] }
    expect(changesProblem(changed(edit), verified)).toBe('已通过认证，修改请重新认证')
    expect(changesProblem(changed(edit), everything)).toBeUndefined()
    expect(changed({ highestschool: '同济大学', company: '青橙科技', marital: 0 }, verified)).toEqual({})
  })
})

describe('a hidden field of a page', () => {
  const people = fc.record({
    hide_school: fc.boolean(),
    hide_company: fc.boolean(),
    hide_location: fc.boolean(),
    province: fc.constantFrom('', '上海', '江苏'),
    city: fc.constantFrom('', '上海', '南京', '苏州'),
    degree: fc.constantFrom(0, 4, 6, 8),
    interests: fc.subarray(['猫', '山', '海']),
    birth_date: fc.constantFrom('1990-01-01', '1996-05-20'),
  })

  test('is never sent, and never counts in the similarity of two people', () => {
    fc.assert(
      fc.property(people, people, fc.constantFrom('上海', '南京', '北京'), (a, b, elsewhere) => {
        const viewer: Person = { ...everything, ...a, id: 1 }
        const person: Person = { ...everything, ...b, id: 2, school: '同济', company: '青橙' }
        const shown = shownTo(person, viewer)
        expect([shown.school, shown.company, shown.city]).toEqual([
          b.hide_school ? '' : '同济',
          b.hide_company ? '' : '青橙',
          b.hide_location ? '' : b.city,
        ])
        expect(shownTo(person, { id: 2 })).toBe(person)
        const alike = (one: Person) => similarity(answersOf(viewer), answersOf(shownTo(one, viewer)))
        // while the place is hidden, moving does not change the similarity
        if (b.hide_location) expect(alike({ ...person, province: elsewhere, city: elsewhere })).toBe(alike(person))
        const likeness = alike(person)
        expect(likeness === undefined || (likeness >= 0 && likeness <= 100 && likeness % 5 === 0)).toBe(true)
      }),
      { seed: 20_260_310, numRuns: 500 },
    )
  })
})

// A.profile.06
test('offers fifty different positions that are short enough and pass as words', () => {
  const titles = occupations.flatMap(({ positions }) => positions)
  expect(titles).toHaveLength(50)
  expect(new Set(titles).size).toBe(50)
  for (const { industry } of occupations) expect(industry.length).toBeLessThanOrEqual(profileLimits.industryMax)
  for (const position of titles) {
    expect(position.length).toBeLessThanOrEqual(limits.positionMax)
    expect([position, textProblem('position', position)]).toEqual([position, undefined])
  }
})
