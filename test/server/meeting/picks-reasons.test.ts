import fc from 'fast-check'
import { degreeNames, maritalNames } from '../../../contract/kernel/option-names'
import type { Prefer } from '../../../contract/profile/prefer'
import { plainReasonsOf, reasonsOf, saidOf, type Side } from '../../../server/domains/meeting/picks/reasons'
import { open } from './picks-world'

const wish: fc.Arbitrary<Prefer> = fc.record({
  ageMin: fc.integer({ min: 18, max: 34 }),
  ageMax: fc.integer({ min: 34, max: 50 }),
  heightMin: fc.integer({ min: 150, max: 172 }),
  heightMax: fc.integer({ min: 172, max: 200 }),
  degree: fc.constantFrom(1 as const, 2 as const, 3 as const),
  living: fc.constantFrom(1 as const, 2 as const),
  homeland: fc.constantFrom(1 as const, 2 as const),
  marital: fc.constantFrom(1 as const, 2 as const),
})
const place = fc.constantFrom(['', ''], ['上海', '上海市区'], ['浙江', '杭州'], ['浙江', '宁波'])
const side: fc.Arbitrary<Side> = fc
  .record({
    age: fc.integer({ min: 18, max: 60 }),
    height: fc.integer({ min: 150, max: 195 }),
    degree: fc.integer({ min: 0, max: 8 }),
    marital: fc.integer({ min: 0, max: 4 }),
    place,
    homeProvince: fc.constantFrom('', '四川', '浙江'),
    industry: fc.constantFrom('', '教育', '金融'),
    interests: fc.uniqueArray(fc.constantFrom('徒步', '养猫', '做饭', '电影', '滑雪'), { maxLength: 4 }),
    verified: fc.boolean(),
    daysHere: fc.integer({ min: 0, max: 60 }),
    wishes: fc.option(wish),
  })
  .map(({ place: at, ...rest }) => ({ ...rest, province: at[0] ?? '', city: at[1] ?? '' }))

function isTrue(text: string, me: Side, them: Side): boolean {
  const together = me.city !== '' && me.city === them.city
  const homes = me.homeProvince !== '' && me.homeProvince === them.homeProvince
  const name = (degree: number) => degreeNames[degree] ?? '?'
  const inAge = (wishes: Prefer | null, age: number) =>
    wishes !== null && (wishes.ageMin <= 18 || age >= wishes.ageMin) && (wishes.ageMax >= 50 || age <= wishes.ageMax)
  const inHeight = (wishes: Prefer | null, height: number) =>
    wishes !== null &&
    (wishes.heightMin <= 150 || height >= wishes.heightMin) &&
    (wishes.heightMax >= 200 || height <= wishes.heightMax)
  const learned = (wishes: Prefer | null, degree: number) =>
    wishes !== null && wishes.degree > 1 && degree >= (wishes.degree === 3 ? 7 : 6)
  const all = (from: Side, to: Side) => {
    const wishes = from.wishes
    return (
      wishes !== null &&
      from.city !== '' &&
      from.city === to.city &&
      inAge(wishes, to.age) &&
      inHeight(wishes, to.height) &&
      (wishes.degree === 1 || learned(wishes, to.degree)) &&
      (wishes.homeland === 1 || from.homeProvince === to.homeProvince) &&
      (wishes.marital === 2 || to.marital === 1)
    )
  }
  const truths: Record<string, boolean> = {
    [`你们都在${me.city}生活`]: together,
    [`你们都在${me.province}生活`]: me.province !== '' && me.province === them.province,
    你们都是本科及以上学历: me.degree >= 6 && them.degree >= 6,
    [`你们的家乡都在${me.homeProvince}`]: homes,
    你们同岁: me.age === them.age,
    [`你们只差 ${Math.abs(me.age - them.age)} 岁`]: Math.abs(me.age - them.age) <= 3,
    [`你们年龄相近，差 ${Math.abs(me.age - them.age)} 岁`]: Math.abs(me.age - them.age) <= 5,
    [`你们都是${name(me.degree)}学历`]: me.degree > 0 && me.degree === them.degree,
    [`你们的行业都是${me.industry}`]: me.industry !== '' && me.industry === them.industry,
    你们都通过了实名认证: me.verified && them.verified,
    [`TA 也在${me.city}，你想找同城的`]: together && me.wishes !== null,
    [`TA 也是${me.homeProvince}人，正合你同省的期望`]: homes && me.wishes?.homeland === 2,
    'TA 的年龄是你想找的': inAge(me.wishes, them.age),
    [`TA ${them.height}cm，正是你想要的身高`]: inHeight(me.wishes, them.height),
    [`TA 是${name(them.degree)}，符合你的要求`]: learned(me.wishes, them.degree),
    'TA 未婚（自己填的），符合你的要求': me.wishes?.marital === 1 && them.marital === 1,
    'TA 符合你设置的全部匹配条件': all(me, them),
    'TA 通过了实名认证': them.verified,
    'TA 最近刚加入二狗': them.daysHere < 14,
    '你们同城，TA 想找同城的': together && them.wishes !== null,
    '你们是老乡，TA 想找老乡': homes && them.wishes?.homeland === 2,
    '你的年龄在 TA 期望的范围里': inAge(them.wishes, me.age),
    '你的身高在 TA 期望的范围里': inHeight(them.wishes, me.height),
    '你的学历符合 TA 的要求': learned(them.wishes, me.degree),
    '你的婚况符合 TA 的要求': them.wishes?.marital === 1 && me.marital === 1,
    '你符合 TA 设置的全部匹配条件': all(them, me),
  }
  if (text in truths) return truths[text] === true
  const liked = /^你们都喜欢(.+)$/.exec(text)?.[1]?.split('、') ?? []
  return liked.length > 0 && liked.every((one) => me.interests.includes(one) && them.interests.includes(one))
}

/** Whether each of the two fits the other's wishes. Only such pairs have reasons. */
const fits = (me: Side, them: Side) =>
  [
    [me, them],
    [them, me],
  ].every(([from, to]) => {
    const wishes = from?.wishes
    if (!from || !to || !wishes) return true
    return (
      (wishes.ageMin <= 18 || to.age >= wishes.ageMin) &&
      (wishes.ageMax >= 50 || to.age <= wishes.ageMax) &&
      (wishes.heightMin <= 150 || to.height >= wishes.heightMin) &&
      (wishes.heightMax >= 200 || to.height <= wishes.heightMax) &&
      (wishes.degree === 1 || to.degree >= (wishes.degree === 3 ? 7 : 6)) &&
      (wishes.marital === 2 || to.marital === 1) &&
      (wishes.living === 1 || (from.city !== '' && from.city === to.city))
    )
  })

test('states only true sentences about the two, no two of one kind, and at most four', () => {
  fc.assert(
    fc.property(side, side, (me, them) => {
      fc.pre(fits(me, them))
      const reasons = reasonsOf(me, them)
      expect(reasons.filter(({ text }) => !isTrue(text, me, them))).toEqual([])
      expect(new Set(reasons.map(({ kind }) => kind)).size).toBe(reasons.length)
      expect(reasons.length).toBeLessThanOrEqual(4)
    }),
    { numRuns: 3000 },
  )
})

test('states only true differences, and none about unknown facts', () => {
  fc.assert(
    fc.property(side, side, (me, them) => {
      const text = saidOf(me, them, true).difference
      const name = (degree: number) => degreeNames[degree] ?? '?'
      const truths: Record<string, boolean> = {
        '': true,
        [`TA 填写的婚况是${maritalNames[them.marital]}，你是${maritalNames[me.marital]}`]:
          me.marital > 0 && them.marital > 0 && me.marital !== them.marital,
        [`TA 在${them.city}，你在${me.city}`]: me.city !== '' && them.city !== '' && me.city !== them.city,
        [`TA 比你大 ${them.age - me.age} 岁`]: them.age > me.age,
        [`TA 比你小 ${me.age - them.age} 岁`]: me.age > them.age,
        [`TA 的家乡在${them.homeProvince}，你的家乡在${me.homeProvince}`]:
          me.homeProvince !== '' && them.homeProvince !== '' && me.homeProvince !== them.homeProvince,
        [`TA 的行业是${them.industry}，你的是${me.industry}`]:
          me.industry !== '' && them.industry !== '' && me.industry !== them.industry,
        [`TA 是${name(them.degree)}学历，你是${name(me.degree)}学历`]:
          me.degree > 0 && them.degree > 0 && me.degree !== them.degree,
      }
      const liked = /^TA 爱(.+)，你还没写过这个爱好$/.exec(text)?.[1]
      if (liked !== undefined) expect(them.interests.includes(liked) && !me.interests.includes(liked)).toBe(true)
      else expect([text, truths[text]]).toEqual([text, true])
    }),
    { numRuns: 3000 },
  )
})

const plain: Side = {
  age: 28,
  height: 170,
  degree: 6,
  marital: 1,
  province: '上海',
  city: '上海',
  homeProvince: '浙江',
  industry: '教育',
  interests: ['徒步'],
  verified: false,
  daysHere: 100,
  wishes: null,
}

test('states the difference that matters most: a missed wish, then children, city, age, and a hobby last', () => {
  const me = { ...plain, wishes: open }
  const them: Side = {
    ...plain,
    marital: 3,
    age: 40,
    province: '浙江',
    city: '杭州',
    homeProvince: '四川',
    degree: 5,
    interests: ['滑雪'],
  }
  const home = 'TA 的家乡在四川，你的家乡在浙江'
  expect(saidOf({ ...me, wishes: { ...open, homeland: 2 } }, them, true).difference).toBe(home)
  expect(saidOf(me, them, true).difference).toBe('TA 填写的婚况是离异带孩，你是未婚')
  expect(saidOf(me, { ...them, marital: 0 }, true).difference).toBe('TA 在杭州，你在上海')
  const near = { ...them, marital: 1, province: '上海', city: '上海' }
  expect(saidOf(me, near, true).difference).toBe('TA 比你大 12 岁')
  expect(saidOf(me, { ...near, age: 28 }, true).difference).toBe(home)
  expect(saidOf(me, { ...near, age: 28, homeProvince: '', degree: 6 }, true).difference).toBe(
    'TA 爱滑雪，你还没写过这个爱好',
  )
})

test('gives one reason from my wishes and one from theirs when both have wishes', () => {
  fc.assert(
    fc.property(side, side, (me, them) => {
      const mine = { ...me, city: '上海', province: '上海', wishes: { ...open, ageMin: 20, ageMax: 45 }, age: 30 }
      const theirs = {
        ...them,
        city: '上海',
        province: '上海',
        wishes: { ...open, heightMin: 155 },
        age: 32,
        height: 165,
      }
      const sides = reasonsOf(mine, theirs).map((reason) => reason.side)
      expect(sides).toEqual(expect.arrayContaining(['mine', 'theirs']))
      expect(sides.length).toBeGreaterThanOrEqual(2)
    }),
  )
})

test('never shows the other’s wishes in numbers, and only says that the user fits', () => {
  const them = { ...plain, wishes: { ...open, ageMin: 27, ageMax: 29, heightMin: 168, degree: 2 as const } }
  for (const { side: whose, text } of reasonsOf({ ...plain, interests: [] }, them))
    if (whose === 'theirs') expect(text).not.toMatch(/\d|本科/)
})

test('gives fewer reasons, and invents none, for two people with few known facts', () => {
  const blank = { ...plain, city: '', province: '', homeProvince: '', industry: '', interests: [], degree: 0 }
  expect(reasonsOf(blank, { ...blank, age: 40 })).toEqual([])
  expect(saidOf(blank, { ...blank, age: 31 }, true).difference).toBe('')
})

test('says of a plain pick only that the person is near or new', () => {
  const near = { ...plain, daysHere: 3 }
  expect(plainReasonsOf(plain, near).map(({ kind }) => kind)).toEqual(['city', 'new'])
  expect(plainReasonsOf(plain, { ...plain, city: '杭州', province: '浙江' })).toEqual([])
})
