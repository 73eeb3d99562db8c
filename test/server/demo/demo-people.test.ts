import { demoPeople, zodiacOf } from '../../../demo/people'

const today = '2026-01-15'
const people = demoPeople(3000, 42, today)

/** Age on `today`. */
function ageOf(birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return birthDate.slice(5) > today.slice(5) ? years - 1 : years
}
const share = (fits: (person: (typeof people)[number]) => boolean) => people.filter(fits).length / people.length

describe('demo people', () => {
  test('makes the same people from the same seed and day, and others from another seed', () => {
    expect(demoPeople(50, 42, today)).toEqual(people.slice(0, 50))
    expect(demoPeople(50, 43, today)).not.toEqual(people.slice(0, 50))
  })

  test('gives each person a short and unique nickname', () => {
    expect(new Set(people.map((person) => person.nickname)).size).toBe(people.length)
    for (const { nickname } of people) expect(nickname).toMatch(/^[\u4e00-\u9fa5]{2,10}( \d{1,3})?$/)
    expect(share(({ nickname }) => /\d/.test(nickname))).toBeLessThan(0.02)
  })

  test('makes ages from 20 to 48, mostly 25 to 33, on a leap day too', () => {
    const ages = people.map((person) => ageOf(person.birthDate))
    expect(Math.min(...ages)).toBe(20)
    expect(Math.max(...ages)).toBe(48)
    expect(share((person) => ageOf(person.birthDate) >= 25 && ageOf(person.birthDate) <= 33)).toBeGreaterThan(0.5)
    const leap = demoPeople(500, 1, '2028-02-29').map(({ birthDate }) => birthDate)
    for (const birthDate of leap) expect(birthDate < '2008-02-29' && birthDate > '1979-02-28').toBe(true)
  })

  test('uses only numbers of the lists, with fitting bodies and schooling', () => {
    for (const person of people) {
      expect(person.degree).toBeGreaterThanOrEqual(1)
      expect(person.degree).toBeLessThanOrEqual(8)
      expect(person.income).toBeGreaterThanOrEqual(1)
      expect(person.income).toBeLessThanOrEqual(6)
      expect(person.height).toBeGreaterThanOrEqual(person.gender === 1 ? 160 : 150)
      expect(person.height).toBeLessThanOrEqual(person.gender === 1 ? 192 : 178)
      expect(person.school).toMatch(person.degree >= 6 ? /大学$/ : /学$|学校$|学院$/)
      if (person.degree === 8) expect(ageOf(person.birthDate)).toBeGreaterThanOrEqual(28)
      expect(person.zodiac).toBe(zodiacOf(person.birthDate))
      expect(new Set(person.interests).size).toBe(person.interests.length)
      expect(person.interests.length).toBeGreaterThanOrEqual(3)
      expect(person.interests.length).toBeLessThanOrEqual(6)
      if (person.weight !== 0) expect(person.weight >= 40 && person.weight <= 120).toBe(true)
      expect(person.marital >= 0 && person.marital <= 4).toBe(true)
      expect(person.overseas >= 0 && person.overseas <= 14).toBe(true)
    }
    expect(share(({ company }) => company !== '')).toBeGreaterThan(0.5)
    expect(share(({ posts }) => posts.length > 0)).toBeGreaterThan(0.25)
    expect(share((person) => person.gender === 1)).toBeCloseTo(0.5, 1)
    expect(share((person) => person.degree === 6)).toBeGreaterThan(0.45)
  })

  test('spreads people over the whole country and over all kinds of work', () => {
    expect(new Set(people.map((person) => person.city)).size).toBeGreaterThan(55)
    expect(new Set(people.map((person) => person.job)).size).toBeGreaterThan(50)
    expect(share(({ city }) => city === '上海')).toBeGreaterThan(share(({ city }) => city === '桂林'))
  })

  test('writes finished descriptions, hardly two of them equal', () => {
    expect(new Set(people.map((person) => person.selfDescription)).size).toBeGreaterThan(people.length * 0.95)
    for (const { selfDescription } of people) {
      expect(selfDescription).toMatch(/[。吗]$/)
      expect(selfDescription).not.toMatch(/[{}]|undefined|。。|，。|\d(?=[\u4e00-\u9fa5])|[\u4e00-\u9fa5]\d/)
      expect(selfDescription.split('。').length - 1).toBeGreaterThanOrEqual(2)
      expect(selfDescription.length).toBeLessThan(140)
    }
  })

  test.each([
    ['1995-01-19', '摩羯座'],
    ['1995-01-20', '水瓶座'],
    ['1995-03-21', '白羊座'],
    ['1996-02-29', '双鱼座'],
    ['1995-08-23', '处女座'],
    ['1995-12-22', '摩羯座'],
    ['1995-12-21', '射手座'],
  ])('computes %s as %s', (birthDate, sign) => {
    expect(zodiacOf(birthDate)).toBe(sign)
  })
})
