import { keptParts, type Note } from '../../src/features/core/uploads/kept-parts'
import type { Load, Part } from '../../src/features/core/uploads/part-store'
import type { Picked } from '../../src/platform/host'

const fileOf = (name: string): Picked => ({ path: name, size: 9, type: 'image/jpeg', width: 4, height: 3, file: name })
const partOf = (key: string, load: Load): Part => ({
  form: 'post',
  slot: load.kind,
  key,
  load,
  state: 'waiting',
  percent: 0,
  message: '',
  final: false,
})
const settle = () => new Promise((done) => setTimeout(done, 0))

function device() {
  const disk = new Map<string, Picked>()
  let notes: readonly Note[] = []
  const there = new Set<string>()
  const added: [string, Load][] = []
  const kept = keptParts({
    notes: { get: () => notes, set: (next) => void (notes = JSON.parse(JSON.stringify(next)) as Note[]) },
    files: {
      keep: async (name, picked) => void disk.set(name, picked),
      find: async (name) => disk.get(name),
      drop: async (name) => void disk.delete(name),
    },
    nameOf: (key) => `lin_part_${key}`,
    isThere: (key) => there.has(key),
    add(_seat, load, key) {
      there.add(key)
      added.push([key, load])
    },
  })
  return { kept, disk, there, added, notes: () => notes }
}

test('adds a photo and a video again after a restart, and forgets them when they end', async () => {
  const { kept, disk, there, added, notes } = device()
  const photo: Load = { kind: 'picture', picked: fileOf('a'), purpose: 'dynamic' }
  const film: Load = { kind: 'video', picked: fileOf('v'), cover: fileOf('c'), seconds: 6 }
  for (const [key, load] of [
    ['one', photo],
    ['two', film],
  ] as const) {
    there.add(key)
    kept.keep(partOf(key, load))
    await settle()
  }
  there.clear()
  kept.restore()
  await settle()
  expect(added).toEqual([
    ['one', photo],
    ['two', film],
  ])
  for (const key of ['one', 'two']) kept.drop(key)
  await settle()
  expect([disk.size, notes()]).toEqual([0, []])
})

test('keeps no paper on the device, no part that ended meanwhile, and no note without its file', async () => {
  const { kept, disk, there, added, notes } = device()
  there.add('paper')
  kept.keep(partOf('paper', { kind: 'picture', picked: fileOf('p'), purpose: 'feedback' }))
  kept.keep(partOf('gone', { kind: 'picture', picked: fileOf('g'), purpose: 'dynamic' }))
  await settle()
  expect([disk.size, notes()]).toEqual([0, []])
  there.add('lost')
  kept.keep(partOf('lost', { kind: 'voice', picked: fileOf('s'), seconds: 3 }))
  await settle()
  disk.clear()
  there.clear()
  kept.restore()
  await settle()
  expect([added, notes()]).toEqual([[], []])
})
