import type { ChildProcess } from 'node:child_process'
import { channel } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cleanVideo, decode, stopDecoders } from '../../../server/domains/core/uploads/decoder'
import { decoderPools, type Room } from '../../../server/domains/core/uploads/decoder-pool'
import { forkFile } from '../../../server/kernel/fork-file'
import { jpeg } from '../../support/pictures'
import { walk } from '../../support/videos'

const megabyte = 1024 * 1024
const room: Room = { slots: 2, waiting: 8, waitingOfOne: 3, bytes: 512 * megabyte, ms: 200_000 }

/** Pools with child processes that behave as the test says. */
function told(rooms: Partial<Room> = {}) {
  const children: ChildProcess[] = []
  const start = () => {
    const child = forkFile(__filename, '../../support/working-process')
    children.push(child)
    return child
  }
  const pools = decoderPools(start, { picture: { ...room, ...rooms }, video: { ...room, ...rooms } })
  return { ...pools, children }
}
const ended = ({ exitCode, signalCode }: ChildProcess) => exitCode ?? signalCode

// security C3
describe('a decoder', () => {
  test('that grows past its bound in one long loop is killed from outside', async () => {
    const { inTurn, children, stop } = told()
    expect(await inTurn('video', { wish: 'grow' }, 1)).toEqual({ unfit: 'large' })
    expect(children.map(ended)).toEqual(['SIGKILL'])
    // the next call starts a new child
    expect(await inTurn('video', { wish: { say: 'here' } }, 1)).toEqual({ answer: { say: 'here' } })
    expect(children).toHaveLength(2)
    stop()
  })

  test('that never ends is killed at its deadline, working or waiting; one that exits counts as ended', async () => {
    for (const wish of ['loop', 'wait']) {
      const { inTurn, children, stop } = told({ ms: 1 })
      expect(await inTurn('picture', { wish }, 1)).toEqual({ unfit: 'late' })
      expect(children.map(ended)).toEqual(['SIGKILL'])
      stop()
    }
    const patient = told()
    expect(await patient.inTurn('picture', { wish: 'leave' }, 1)).toEqual({ unfit: 'ended' })
    expect(patient.children.map(ended)).toEqual([1])
  })

  test('that cannot be started is told as ended, and holds neither a slot nor the account', async () => {
    let short = true
    const start = () => {
      if (short) throw new Error('spawn ENOMEM')
      return forkFile(__filename, '../../support/working-process')
    }
    const { inTurn, ready, stop } = decoderPools(start, { picture: { ...room, slots: 1 } })
    expect(() => ready('picture')).not.toThrow()
    expect(await inTurn('picture', { wish: { say: 'no' } }, 1)).toEqual({ unfit: 'ended' })
    short = false
    expect(await inTurn('picture', { wish: { say: 'here' } }, 1)).toEqual({ answer: { say: 'here' } })
    stop()
  })

  test('that has grown near its bound gets no further work', async () => {
    const { inTurn, children, stop } = told({ bytes: 2048 * megabyte })
    for (const fill of [0, 0, 1200 * megabyte, 0]) await inTurn('picture', { wish: { fill } }, 1)
    // the third task was given to the first child, the fourth was not
    expect(children).toHaveLength(2)
    stop()
  })
})

// security C3, R7
describe('slots', () => {
  test('are separate for each kind, and an account has one slot over all kinds', async () => {
    const { inTurn, children, stop } = told()
    const order: string[] = []
    const work = (kind: 'picture' | 'video', wish: unknown, user: number, name: string) =>
      inTurn(kind, { wish }, user).then((fate) => order.push('answer' in fate ? name : `${name}: ${fate.unfit}`))
    const bombs = [work('video', 'loop', 1, 'bomb 1'), work('video', 'loop', 2, 'bomb 2')]
    const own = work('picture', { say: '' }, 1, 'picture of the first')
    await work('picture', { say: '' }, 3, 'picture of another')
    expect(order).toEqual(['picture of another'])
    for (const child of children.slice(0, 2)) child.kill('SIGKILL')
    await Promise.all([...bombs, own])
    expect(order.slice(1).toSorted()).toEqual(['bomb 1: ended', 'bomb 2: ended', 'picture of the first'])
    expect(order.indexOf('bomb 1: ended')).toBeLessThan(order.indexOf('picture of the first'))
    stop()
  })

  test('are shared fairly: an account with much work waits behind others, and cannot fill the queue', async () => {
    const { inTurn, stop } = told({ slots: 1 })
    const order: number[] = []
    const work = (user: number) =>
      inTurn('picture', { wish: { say: '' } }, user).then((fate) => ('answer' in fate ? order.push(user) : fate.unfit))
    const fates = await Promise.all([work(1), work(1), work(1), work(1), work(1), work(2), work(3)])
    expect(order).toEqual([1, 2, 3, 1, 1, 1])
    expect(fates[4]).toBe('full')
    stop()
  })

  test('let a picture be drawn while two videos never end', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'slots-'))
    const stopped: ChildProcess[] = []
    const halt = (message: unknown) => {
      const { process: child } = message as { process: ChildProcess }
      child.once('spawn', () => {
        child.kill('SIGSTOP')
        stopped.push(child)
      })
    }
    stopDecoders()
    channel('child_process').subscribe(halt)
    const order: string[] = []
    const videos = [1, 2].map(async (user) => {
      const places = { came: path.join(folder, `${user}.in`), made: path.join(folder, `${user}.part`) }
      writeFileSync(places.came, walk)
      const outcome = await cleanVideo(places, user)
      order.push('done' in outcome ? 'video' : outcome.unfit)
    })
    await new Promise<void>((both) => {
      const look = setInterval(() => {
        if (stopped.length === 2) both(clearInterval(look))
      }, 5)
    })
    channel('child_process').unsubscribe(halt)
    expect(await decode(await jpeg(), { crop: [], square: false }, 3)).toMatchObject({
      done: { width: 400 },
    })
    order.push('picture')
    for (const child of stopped) child.kill('SIGCONT')
    await Promise.all(videos)
    expect(order[0]).toBe('picture')
    stopDecoders()
    rmSync(folder, { recursive: true })
  })
})
