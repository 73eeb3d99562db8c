import type { Picked } from '../../src/platform/host'

const storage = new Map<string, unknown>()
const disk = new Set<string>()
jest.mock('@tarojs/taro', () => ({
  __esModule: true,
  default: {
    env: { USER_DATA_PATH: 'wxfile://usr' },
    getStorageSync: (key: string) => storage.get(key) ?? '',
    setStorageSync: (key: string, value: unknown) => void storage.set(key, value),
    removeStorageSync: (key: string) => void storage.delete(key),
    getStorageInfoSync: () => ({ keys: [...storage.keys()] }),
    getFileSystemManager: () => ({
      copyFileSync: (_from: string, to: string) => void disk.add(to),
      unlinkSync: (path: string) => void disk.delete(path),
      accessSync(path: string) {
        if (!disk.has(path)) throw new Error('accessSync:fail no such file')
      },
    }),
  },
}))

const picture = { path: 'tmp/a.png', file: 'tmp/a.png', size: 9, type: 'image/png', width: 4, height: 3 } as Picked

test('finds a copy until it is dropped, and deletes one with its note after a week without use', async () => {
  jest.useFakeTimers({ now: new Date('2026-03-10T12:00:00+08:00') })
  const { files } = await import('../../src/platform/files.weapp')
  const { noteClock } = await import('../../src/platform/clock')
  // the server says that the clock is right
  noteClock(Date.now())
  storage.set('OTHER', 1)
  await files.keep('one', picture)
  expect(await files.find('one')).toMatchObject({ path: 'wxfile://usr/one.png', width: 4 })
  jest.setSystemTime(new Date('2026-03-17T11:00:00+08:00'))
  await files.keep('two', picture)
  expect(disk).toEqual(new Set(['wxfile://usr/one.png', 'wxfile://usr/two.png']))
  jest.setSystemTime(new Date('2026-03-17T13:00:00+08:00'))
  await files.keep('three', picture)
  expect(disk).toEqual(new Set(['wxfile://usr/two.png', 'wxfile://usr/three.png']))
  await files.drop('two')
  expect([await files.find('one'), await files.find('two')]).toEqual([undefined, undefined])
  expect([...storage.keys()]).toEqual(['OTHER', 'FILE_three'])
  jest.useRealTimers()
})
