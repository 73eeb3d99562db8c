import { degreeNames } from '../../../contract/kernel/option-names'
import { unlimited } from '../../../contract/profile/prefer'
import { saidOf, type Side } from '../../../server/domains/meeting/picks/reasons'
import { samplePeople, samples } from '../../../src/texts/meeting/samples'

const bachelor = degreeNames.indexOf('本科')

/** All people of the samples live in Hangzhou and are verified. */
const here = { province: '浙江', city: '杭州', marital: 1, verified: true, daysHere: 200 }

/** The viewer that the guest text 假如你 … describes. */
const viewer: Side = {
  ...here,
  age: 28,
  height: 170,
  degree: bachelor,
  homeProvince: '浙江',
  industry: '互联网',
  interests: ['徒步', '电影'],
  wishes: { ...unlimited, ageMin: 24, ageMax: 33, living: 2, degree: 2 },
}

/** Facts of the three sample people, as the daily match would read them. */
const told: Record<string, Omit<Side, keyof typeof here | 'age' | 'height'>> = {
  汽水: {
    degree: bachelor,
    homeProvince: '四川',
    industry: '设计',
    interests: ['徒步', '画画'],
    wishes: { ...unlimited, ageMin: 25, ageMax: 32 },
  },
  老周: {
    degree: bachelor + 1,
    homeProvince: '浙江',
    industry: '教育',
    interests: ['咖啡', '读书'],
    wishes: { ...unlimited, degree: 2 },
  },
  山雀: {
    degree: bachelor,
    homeProvince: '湖南',
    industry: '互联网',
    interests: ['露营', '电影'],
    wishes: { ...unlimited, ageMin: 26, ageMax: 34, living: 2 },
  },
}

test('shows a guest the reasons that the daily match would give, and the viewer they apply to', () => {
  expect(samples.viewer).toContain(`${viewer.age} 岁`)
  for (const fact of [viewer.city, viewer.homeProvince, viewer.industry, '本科', ...viewer.interests])
    expect(samples.viewer).toContain(fact)
  for (const { nickname, age, height, livingCity, reasons, difference } of samplePeople) {
    const facts = told[nickname]
    if (!facts) throw new Error(`${nickname} has told nothing`)
    const them: Side = { ...here, ...facts, age, height }
    expect(livingCity).toBe(them.city)
    const now = saidOf(viewer, them, true)
    expect(reasons).toEqual(now.reasons)
    expect(difference).toBe(now.difference)
  }
})
