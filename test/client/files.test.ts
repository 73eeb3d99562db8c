import type { Message, Sending } from '@contract/meeting/chat'
import { DroppedError, NoAnswerError } from '../../src/api/failures'
import { createOutbox, type OutboxWorld } from '../../src/api/outbox'
import { createFiles } from '../../src/features/meeting/chat/talk/uploading'
import type { Picked } from '../../src/platform/host'
import { conversationId, storageOf } from './phone'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const picture = (path: string): Picked => ({ path, size: 9, type: 'image/jpeg', width: 4, height: 3, file: path })

function phone({ kept = new Map<string, unknown>(), disk = new Map<string, Picked>(), fails = [] as Error[] } = {}) {
  const server: Sending[] = []
  const uploaded: string[] = []
  let back: () => void = () => undefined
  const world: OutboxWorld = {
    socket: {
      state: () => 'off',
      failures: () => 0,
      send: () => false,
      listen: () => () => undefined,
      watch: () => () => undefined,
    },
    async send(input) {
      server.push(input)
      return { conversationId, seq: server.length, mine: true, clientKey: input.clientKey } as Message
    },
    storage: storageOf(kept),
    windows: { own: '', takeOver: () => () => undefined },
    now: Date.now,
    random: () => 1,
  }
  const outbox = createOutbox(world)
  const files = createFiles({
    outbox,
    async send({ picked }) {
      await new Promise((later) => setTimeout(later, 10))
      const failure = fails.shift()
      if (failure) throw failure
      uploaded.push(picked.path)
      return { id: `${'u'.repeat(21)}${uploaded.length}` }
    },
    files: {
      keep: async (name, picked) => void disk.set(name, { ...picked, path: `kept ${picked.path}` }),
      find: async (name) => disk.get(name),
      drop: async (name) => void disk.delete(name),
    },
    letGo: () => undefined,
    whenBack: (tell) => (back = tell),
    random: () => 0.5,
  })
  outbox.open('lin')
  return {
    outbox,
    files,
    server,
    uploaded,
    kept,
    disk,
    networkIsBack: () => back(),
    pick(path: string) {
      const look = { path, width: 4, height: 3, seconds: 0 }
      const name = outbox.add(
        { conversationId, kind: 'image' },
        { look, uploading: (clientKey) => files.add(clientKey, picture(path)) },
      )
      files.tend()
      return name
    },
    stands: () => outbox.entries().map(({ state, reason, look }) => [state, reason, look?.path]),
    wait: (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds),
  }
}

test('uploads pictures one after the other in the chosen order, and keeps nothing on the device', async () => {
  const p = phone()
  for (const path of ['a', 'b', 'c']) p.pick(path)
  await p.wait(1000)
  expect([p.uploaded, p.server.length]).toEqual([['a', 'b', 'c'], 3])
  expect([p.stands(), p.kept.size, p.disk.size]).toEqual([[], 0, 0])
})

test('retries an upload twice by itself when the network breaks, and shows it as uploading meanwhile', async () => {
  const p = phone({ fails: [new NoAnswerError('断'), new NoAnswerError('断')] })
  p.pick('a')
  await p.wait(1000)
  expect(p.stands()).toEqual([['uploading', '', 'a']])
  await p.wait(20_000)
  expect([p.uploaded, p.stands()]).toEqual([['a'], []])
})

test('shows the reason after three failures, with retry and discard, and retries when the network returns', async () => {
  const three = () => [1, 2, 3].map(() => new NoAnswerError('断'))
  const byHand = phone({ fails: three() })
  const name = byHand.pick('a')
  await byHand.wait(60_000)
  expect(byHand.stands()).toEqual([['failed', '断', 'a']])
  byHand.files.retry(name)
  await byHand.wait(1000)
  expect(byHand.server.map(({ clientKey }) => clientKey)).toEqual([name])

  const byItself = phone({ fails: three() })
  byItself.pick('a')
  await byItself.wait(60_000)
  byItself.networkIsBack()
  await byItself.wait(1000)
  expect([byItself.server.length, byItself.stands()]).toEqual([1, []])

  const thrown = phone({ fails: three() })
  const gone = thrown.pick('a')
  await thrown.wait(60_000)
  thrown.files.drop(gone)
  thrown.outbox.drop(gone)
  thrown.networkIsBack()
  await thrown.wait(60_000)
  expect([thrown.server, thrown.stands(), thrown.disk.size, thrown.kept.size]).toEqual([[], [], 0, 0])
})

test('does not retry a picture by itself when the server refuses it', async () => {
  const p = phone({ fails: [new Error('图片太大')] })
  p.pick('a')
  await p.wait(60_000)
  p.networkIsBack()
  await p.wait(60_000)
  expect([p.uploaded, p.stands()]).toEqual([[], [['failed', '图片太大', 'a']]])
  expect(p.outbox.entries()).toMatchObject([{ final: true }])
})

test('goes on by itself after an upload that the end of the session stopped', async () => {
  const p = phone({ fails: [new DroppedError()] })
  p.pick('a')
  await p.wait(60_000)
  expect(p.stands()).toEqual([['failed', '', 'a']])
  p.networkIsBack()
  await p.wait(1000)
  expect([p.uploaded, p.stands()]).toEqual([['a'], []])
})

test('uploads an unfinished file from the copy on the device when the app opens again', async () => {
  const first = phone({ fails: [1, 2, 3, 4].map(() => new NoAnswerError('断')) })
  const name = first.pick('a')
  await first.wait(1)
  const next = phone({ kept: new Map(first.kept), disk: new Map(first.disk) })
  expect(next.stands()).toEqual([['uploading', '', 'a']])
  await next.wait(1000)
  expect([next.uploaded, next.server.map(({ clientKey }) => clientKey)]).toEqual([['kept a'], [name]])
  expect([next.kept.size, next.disk.size]).toEqual([0, 0])
})

test('asks to choose the picture again where the device kept no copy', async () => {
  const first = phone({ fails: [new NoAnswerError('断')] })
  first.pick('a')
  await first.wait(1)
  const next = phone({ kept: new Map(first.kept) })
  await next.wait(1000)
  expect(next.stands()).toEqual([['failed', '没有发出去，原文件已不在这台设备上，请重新选择', 'a']])
})
