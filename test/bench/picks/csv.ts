import { readFileSync } from 'node:fs'
import { marketOf, mix, type Seeker } from '../../../server/domains/meeting/picks/match/market'
import type { Judged } from './judge'

const numbers = ['age', 'height', 'degree', 'marital', 'income'] as const
const texts = { city: 'city', province: 'province', home: 'homeProvince', industry: 'industry' } as const

/**
 * Reads decisions about pairs from a CSV: a header, one pair per line, no quotes. Required:
 * `id_a,id_b,decision_a,decision_b` (1 likes, anything else is no). Optional, as `a_…` and `b_…`: gender (1 man, 2
 * woman; by default a is a man and b a woman), age (years), height (cm), degree (1–8), marital (1–4), income (1–6),
 * city, province, home (a province), industry, interests (separated by `|`). Other columns are ignored, and an empty
 * value is unknown. Three in ten pairs, chosen by ids and `split`, are judged; the rest is for training.
 */
export function readCsv(file: string, split = 0) {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const names = head.split(',').map((name) => name.trim())
  for (const name of ['id_a', 'id_b', 'decision_a', 'decision_b'])
    if (!names.includes(name)) throw new Error(`${file} has no column ${name}`)
  const people = new Map<string, Seeker>()
  const history = { from: [] as number[], to: [] as number[], yes: [] as number[] }
  const judged: { a: number; b: number; mutual: boolean }[] = []
  lines.forEach((line) => {
    const cells = line.split(',')
    const of = (name: string) => cells[names.indexOf(name)]?.trim() ?? ''
    const person = (side: 'a' | 'b') => {
      // ids in the two columns may be the same
      const gender = Number(of(`${side}_gender`)) || (side === 'a' ? 1 : 2)
      const key = `${gender} ${of(`id_${side}`)}`
      const known = people.get(key)
      if (known) return known.id
      const made = seekerOf(people.size + 1, gender === 1 ? 1 : 2, (name) => of(`${side}_${name}`))
      people.set(key, made)
      return made.id
    }
    const [a, b] = [person('a'), person('b')]
    const [likes, liked] = [of('decision_a') === '1', of('decision_b') === '1']
    if (mix((a * 65_537 + b) ^ mix(split)) % 10 < 3) judged.push({ a, b, mutual: likes && liked })
    else {
      history.from.push(a, b)
      history.to.push(b, a)
      history.yes.push(Number(likes), Number(liked))
    }
  })
  const market = marketOf([...people.values()], history, { from: [], to: [] })
  return { market, pairs: judged.map(({ a, b, mutual }): Judged => ({ a: a - 1, b: b - 1, mutual })) }
}

function seekerOf(id: number, gender: 1 | 2, of: (name: string) => string): Seeker {
  const number = Object.fromEntries(numbers.map((name) => [name, Number(of(name)) || 0])) as Record<
    (typeof numbers)[number],
    number
  >
  const text = Object.fromEntries(Object.entries(texts).map(([name, field]) => [field, of(name)])) as Record<
    (typeof texts)[keyof typeof texts],
    string
  >
  return {
    id,
    gender,
    ...number,
    ...text,
    interests: of('interests').split('|').filter(Boolean),
    hidesPlace: false,
    company: '',
    minds: false,
    wishes: null,
    mode: 'personal',
    offered: true,
    limited: false,
    verified: false,
    daysHere: 100,
    daysAway: 0,
    exposed: 0,
    waited: false,
  }
}
