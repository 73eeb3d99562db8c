/**
 * `npm run screens -- walks`: five people come for the first time, with a picture of each step: a guest, a new number,
 * an unverified user, a user with large letters, and a user on a slow line. The run ends when a step is not possible.
 * `strangers` follows two people together.
 */
import path from 'node:path'
import type { Browser } from 'playwright-core'
import {
  type Circumstances,
  type Door,
  introduces,
  looksAround,
  meets,
  type Newcomer,
  newcomerAtBrowser,
  newcomerInWechat,
  proves,
  registers,
} from '../support/first-evening'
import { type Hand, rests } from '../support/hands'
import { listed, populated } from '../support/population'
import { exchange, like, match, moneyBack, reward, strangers, windowed } from '../support/two-strangers'
import { world } from '../world'
import type { Shot } from './sheet'

type Host = Shot['host']
type Walk = { name: string; in?: Circumstances; go: (newcomer: Newcomer) => Promise<void> }

const arrives = (phone: string) => async (newcomer: Newcomer) => {
  await registers(newcomer, phone)
  await introduces(newcomer)
  await meets(newcomer)
}

const walks = (token: string): Walk[] => [
  { name: 'guest', go: looksAround },
  { name: 'new-number', go: arrives('17700000011') },
  { name: 'unverified', in: { token }, go: proves },
  { name: 'large-letters', in: { care: true }, go: arrives('17700000012') },
  { name: 'slow-line', in: { slow: true }, go: arrives('17700000013') },
]

/** Two strangers from noon to a refund: one in WeChat, one in a browser. */
export async function walkTogether(browser: Browser, out: string): Promise<Shot[]> {
  const w = await world({ at: new Date(), h5: 'dist/h5', deps: windowed })
  const shots: Shot[] = []
  const two = await strangers(w, browser, await w.listen(), async (host, step, hand) => {
    const file = `strangers-${String(shots.length + 1).padStart(2, '0')}-${host}-${step}.png`
    await hand.shoots(path.join(out, file))
    shots.push({ host, look: step, screen: 'two strangers', file, wrong: await hand.wrong() })
  })
  for (const act of [like, match, exchange, reward, moneyBack]) await act(two)
  await two.close()
  await w.close()
  return shots
}

const comes = { h5: newcomerAtBrowser, weapp: newcomerInWechat }

/**
 * Each host has its own people. Only the browser has a slow line, because WeChat loads a package before it opens it.
 * @param parts parts of the names of walks; all walks when empty
 */
export async function walkAll(browser: Browser, hosts: readonly Host[], parts: readonly string[], out: string) {
  const shots: Shot[] = []
  for (const host of hosts) {
    const w = await populated(120, { h5: 'dist/h5' })
    const door = { w, browser, origin: await w.listen() }
    const { token } = await w.sessionOf(listed.fresh)
    for (const walk of walks(token)) {
      if (parts.length > 0 && !parts.some((part) => walk.name.includes(part))) continue
      if (walk.in?.slow && host === 'weapp') continue
      shots.push(...(await walkOne(door, host, walk, out)))
    }
    await w.close()
  }
  return shots
}

async function walkOne(door: Door, host: Host, { name, in: circumstances = {}, go }: Walk, out: string) {
  const shots: Shot[] = []
  const look = async (step: string, hand: Hand) => {
    // waits until sliding parts have arrived
    await rests(500)
    const file = `walk-${host}-${name}-${String(shots.length + 1).padStart(2, '0')}-${step}.png`
    await hand.shoots(path.join(out, file))
    shots.push({ host, look: step, screen: `walk: ${name}`, file, wrong: await hand.wrong() })
  }
  const newcomer = await comes[host](door, circumstances, look)
  await go(newcomer).catch(async (error: unknown) => {
    await newcomer.look('stuck')
    throw error
  })
  await newcomer.close()
  return shots
}
